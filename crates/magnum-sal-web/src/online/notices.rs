//! Notifications in words: what one can hear of, by which ways, and why a way was refused.

use magnum_sal_protocol::{Channel, Clock, Code, NoticeKind, Table};

use super::talk::code_key;

pub fn kind_key(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Turn => "notify-turn",
        NoticeKind::Start => "notify-start",
        NoticeKind::End => "notify-end",
        NoticeKind::Abort => "notify-abort",
        NoticeKind::Rematch => "notify-rematch",
        NoticeKind::Invitation => "notify-invitation",
    }
}

pub fn channel_key(channel: Channel) -> &'static str {
    match channel {
        Channel::Push => "notify-channel-push",
        Channel::Email => "notify-channel-email",
        Channel::Webhook => "notify-channel-webhook",
    }
}

/// The same code means something else for each way, and what would be right differs too.
pub fn refusal_key(channel: Channel, code: Code) -> &'static str {
    match (channel, code) {
        (Channel::Push, Code::TooMany) => "notify-push-too-many",
        (Channel::Email, Code::Malformed) => "notify-email-malformed",
        (Channel::Email, Code::TooMany) => "notify-email-too-many",
        (Channel::Email, Code::Forbidden) => "notify-email-none",
        (Channel::Email, Code::Unavailable) => "notify-email-unavailable",
        (Channel::Webhook, Code::Malformed) => "notify-webhook-malformed",
        (_, code) => code_key(code),
    }
}

/// Whether a game goes on while its players are away.
pub fn lasts_days(table: &Table) -> bool {
    matches!(table.settings.clock, Clock::Correspondence { .. })
}

/// The list with one thing in it or not.
pub fn with<T: Copy + PartialEq>(mut list: Vec<T>, one: T, wanted: bool) -> Vec<T> {
    list.retain(|&known| known != one);
    if wanted {
        list.push(one);
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Args, Language, texts};

    #[test]
    fn every_refusal_of_a_way_has_its_words() {
        let codes = [
            Code::Malformed,
            Code::Forbidden,
            Code::TooMany,
            Code::Unavailable,
            Code::Unauthorized,
            Code::NotFound,
        ];
        for (channel, code) in
            Channel::ALL.into_iter().flat_map(|way| codes.map(move |code| (way, code)))
        {
            let key = refusal_key(channel, code);
            for language in Language::ALL {
                assert!(texts(language).find(key, &Args::new()).is_some(), "{key}");
            }
        }
    }

    #[test]
    fn a_wish_is_in_the_list_once_or_not_at_all() {
        let kinds = vec![NoticeKind::Turn, NoticeKind::End];
        let more = with(kinds.clone(), NoticeKind::Turn, true);
        assert_eq!(more, [NoticeKind::End, NoticeKind::Turn]);
        assert_eq!(with(kinds, NoticeKind::Turn, false), [NoticeKind::End]);
    }
}
