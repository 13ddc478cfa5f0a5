"""`to-truetype.py IN.woff2 OUT.ttf`: the same font as TrueType, with figures as high as capitals, since pictures ask for no features of fonts."""

import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
font.flavor = None
lining = {}
for feature in font["GSUB"].table.FeatureList.FeatureRecord:
    if feature.FeatureTag == "lnum":
        for index in feature.Feature.LookupListIndex:
            for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                lining.update(getattr(table, "ExtSubTable", table).mapping)
for table in font["cmap"].tables:
    table.cmap.update({code: lining.get(name, name) for code, name in table.cmap.items() if 48 <= code <= 57})
font.save(sys.argv[2])
