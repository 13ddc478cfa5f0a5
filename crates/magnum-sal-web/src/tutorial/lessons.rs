//! What the lessons ask for and show, step by step.

use magnum_sal::{Rock, Seat};

use super::{Lesson, Step};
use crate::editor::{Circle, Edit};

const END: &str = r#"{"type":"end_turn"}"#;
const SQUARE: &str = r#"{"type":"visit","building":"town_square"}"#;
const PASS: &str = r#"{"type":"pass"}"#;

/// Three of the phase's four orders are filled, and a miner is about to bring salt for another one.
const LATER: &[Edit] = &[
    Edit::Fill(0, Seat::S1),
    Edit::Fill(0, Seat::S1),
    Edit::Queue(Seat::S0, Circle::Left, 1),
    Edit::Salt(Seat::S0, Rock::Brown, 3),
    Edit::Current(Seat::S1),
];

pub(super) const BASE: &[Lesson] = &[
    Lesson {
        name: "tutorial-lesson-shaft",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-welcome"),
            Step::Tell("tutorial-spaces"),
            Step::Do("tutorial-place", r#"{"type":"place","from":"supply","to":"1C"}"#),
            Step::Do("tutorial-end-turn", END),
            Step::Other(r#"{"type":"place","from":"supply","to":"2C"}"#),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-chain",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-chain"),
            Step::Do("tutorial-open", r#"{"type":"place","from":"supply","to":"2R1"}"#),
            Step::Do("tutorial-second", r#"{"type":"place","from":"supply","to":"2R1"}"#),
            Step::Do("tutorial-end-again", END),
            Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
            Step::Other(SQUARE),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-digging",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-strength"),
            Step::Tell("tutorial-way-up"),
            Step::Do("tutorial-dig", r#"{"type":"extract","chamber":"2R1","take":{"green":1}}"#),
        ],
    },
    Lesson {
        name: "tutorial-lesson-water",
        skipped: &[],
        steps: &[
            Step::Do(
                "tutorial-pump",
                r#"{"type":"visit","building":"pump_house","chamber":"2R1","cubes":1}"#,
            ),
            Step::Do("tutorial-end-again", END),
            Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
            Step::Other(SQUARE),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-resting",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-tired"),
            Step::Rest("tutorial-rest"),
            Step::Other(r#"{"type":"assist","building":"market","from":"supply"}"#),
            Step::Other(SQUARE),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-tools",
        skipped: &[],
        steps: &[
            Step::Do(
                "tutorial-dig-more",
                r#"{"type":"extract","chamber":"2R1","take":{"brown":2}}"#,
            ),
            Step::Do("tutorial-tool", r#"{"type":"visit","building":"workshop","slot":0}"#),
            Step::Do("tutorial-end-again", END),
            Step::Other(r#"{"type":"extract","chamber":"2L1","take":{"brown":1}}"#),
            Step::Other(SQUARE),
            Step::Other(END),
            Step::Do("tutorial-food", r#"{"type":"food","wake":["2R1","2R1"]}"#),
        ],
    },
    Lesson {
        name: "tutorial-lesson-castle",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-orders"),
            Step::Do("tutorial-castle", r#"{"type":"visit","building":"castle","from":"supply"}"#),
        ],
    },
    Lesson {
        name: "tutorial-lesson-market",
        skipped: &[],
        steps: &[
            Step::Do(
                "tutorial-market",
                r#"{"type":"visit","building":"market","deals":[{"sell":"brown"}]}"#,
            ),
            Step::Do("tutorial-end-again", END),
            Step::Other(PASS),
            Step::Other(PASS),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-assistants",
        skipped: &[],
        steps: &[
            Step::Do(
                "tutorial-assist",
                r#"{"type":"assist","building":"workshop","from":"supply"}"#,
            ),
            Step::Do("tutorial-inn", r#"{"type":"visit","building":"inn"}"#),
        ],
    },
    Lesson {
        name: "tutorial-lesson-order",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-queue"),
            Step::Tell("tutorial-forfeit"),
            Step::Do("tutorial-end-again", END),
            Step::Other(SQUARE),
            Step::Other(r#"{"type":"visit","building":"workshop","slot":0}"#),
            Step::Other(END),
            Step::Do("tutorial-deliver", r#"{"type":"deliver","order":0}"#),
        ],
    },
    Lesson {
        name: "tutorial-lesson-phase",
        skipped: LATER,
        steps: &[
            Step::Tell("tutorial-later"),
            Step::Other(SQUARE),
            Step::Other(PASS),
            Step::Other(END),
            Step::Do("tutorial-last-order", r#"{"type":"deliver","order":1}"#),
            Step::Do("tutorial-round-goes-on", SQUARE),
            Step::Do("tutorial-last-action", PASS),
            Step::Do("tutorial-end-round", END),
            Step::Other(SQUARE),
            Step::Other(PASS),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-winning",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-phase-over"),
            Step::Tell("tutorial-new-orders"),
            Step::Other(r#"{"type":"place","from":"supply","to":"1C"}"#),
            Step::Other(END),
            Step::Do("tutorial-new-phase", r#"{"type":"place","from":"supply","to":"2C"}"#),
            Step::Tell("tutorial-goodbye"),
        ],
    },
];

pub(super) const MURIA: &[Lesson] = &[
    Lesson {
        name: "tutorial-lesson-growing",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-muria-welcome"),
            Step::Do("tutorial-muria-place", r#"{"type":"place","from":"supply","to":"1C"}"#),
            Step::Do("tutorial-end-again", END),
            Step::Other(r#"{"type":"place","from":"supply","to":"2C"}"#),
            Step::Other(END),
        ],
    },
    Lesson {
        name: "tutorial-lesson-foreman",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-muria-foreman-about"),
            Step::Do(
                "tutorial-muria-foreman",
                r#"{"type":"place","from":"supply","to":"2R1","worker":"foreman"}"#,
            ),
        ],
    },
    Lesson {
        name: "tutorial-lesson-saltworks",
        skipped: &[],
        steps: &[
            Step::Do(
                "tutorial-muria-saltworks",
                r#"{"type":"visit","building":"saltworks","from":"supply"}"#,
            ),
            Step::Do("tutorial-end-again", END),
            Step::Other(r#"{"type":"place","from":"supply","to":"2L1"}"#),
            Step::Other(SQUARE),
            Step::Other(END),
            Step::Tell("tutorial-muria-blue"),
        ],
    },
    Lesson {
        name: "tutorial-lesson-shafts",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-muria-shaft-about"),
            Step::Do(
                "tutorial-muria-shaft",
                r#"{"type":"visit","building":"foremans_building","chamber":"2R1"}"#,
            ),
        ],
    },
    Lesson {
        name: "tutorial-lesson-converting",
        skipped: &[],
        steps: &[Step::Do("tutorial-muria-convert", r#"{"type":"convert","to":"brown"}"#)],
    },
    Lesson {
        name: "tutorial-lesson-double",
        skipped: &[],
        steps: &[
            Step::Tell("tutorial-muria-strength"),
            Step::Do(
                "tutorial-muria-dig",
                r#"{"type":"extract","chamber":"2R1","take":{"green":1},"foreman":true,"route":["2R1","2C","1C"]}"#,
            ),
            Step::Tell("tutorial-muria-goodbye"),
        ],
    },
];
