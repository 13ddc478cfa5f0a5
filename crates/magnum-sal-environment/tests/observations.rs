//! What is hidden is in no observation, and many games show the same as one.

use std::num::NonZeroU16;

use magnum_sal::chance::below;
use magnum_sal::{Components, Expansion, Game, Options, Seat, Seed};
use magnum_sal_environment::{
    Buffers, COLUMNS, Encoding, Environment, ManyGames, Reward, SIZE, columns, observe,
};

fn options(expansion: Expansion, players: u8) -> Options {
    let options = Options::new(players, expansion).expect("so many can play");
    options.with_round_limit(NonZeroU16::new(6))
}

#[test]
fn games_that_look_alike_give_the_same_observation() {
    let mut checked = 0;
    for (expansion, players) in [(Expansion::Base, 3), (Expansion::Muria, 5)] {
        for options in [options(expansion, players), options(expansion, players).with_mapped_mine()]
        {
            let seed = Seed::from_text("alike");
            let mut rng = seed.rng();
            let mut game = Game::new(&options, &Components::default(), &seed);
            let mut legal = Vec::new();
            while let Some(player) = game.player() {
                let other = game.view(None).sample(&mut rng);
                for &seat in game.board().seats() {
                    let [one, two] = [game, other].map(|game| {
                        let mut figures = vec![0.0; COLUMNS];
                        Environment::of_game(game, Encoding::Steps).observe(seat, &mut figures);
                        figures
                    });
                    assert_eq!(one, two);
                    assert!(one.iter().all(|figure| figure.is_finite() && figure.abs() < 20.0));
                }
                checked += usize::from(
                    other != game && game.view(Some(player)) == other.view(Some(player)),
                );
                game.legal(&mut legal);
                game.play_unchecked(legal[below(&mut rng, legal.len() as u32) as usize]);
            }
        }
    }
    assert!(checked > 800, "{checked} other games");
}

#[test]
fn players_come_clockwise_from_the_one_who_looks() {
    let seed = Seed::from_text("clockwise");
    let game = Game::new(&options(Expansion::Base, 4), &Components::default(), &seed);
    let columns = columns();
    let money = |away: usize| {
        let name = format!("player{away}.money");
        columns.iter().position(|column| column.name == name).expect("a column")
    };
    for &seat in game.board().seats() {
        let mut figures = vec![0.0; COLUMNS];
        observe(&game.view(Some(seat)), seat, None, &mut figures);
        for away in 0..4 {
            let other = Seat::new((seat.index() + away) % 4).expect("a seat");
            let scale = columns[money(away)].scale;
            let cents = (figures[money(away)] * scale).round() as u32;
            assert_eq!(cents, game.board().player(other).money());
        }
    }
}

struct Memory {
    observations: Vec<f32>,
    masks: Vec<i8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
    players: Vec<i8>,
}

impl Memory {
    fn new(games: usize) -> Memory {
        Memory {
            observations: vec![7.0; games * COLUMNS],
            masks: vec![7; games * SIZE],
            rewards: vec![7.0; games * Seat::MAX],
            dones: vec![7; games],
            players: vec![7; games],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        let Memory { observations, masks, rewards, dones, players } = self;
        Buffers { observations, masks, rewards, dones, players }
    }
}

#[test]
fn many_games_show_the_same_as_one() {
    const GAMES: usize = 40;
    let options = options(Expansion::Muria, 3);
    let games = ManyGames::new(options, Encoding::Steps, Reward::Win, GAMES, 2, "many");
    let mut games = games.expect("there are threads");
    let mut memory = Memory::new(GAMES);
    games.write(memory.buffers());
    let mut rng = Seed::from_text("choices").rng();
    let mut ended = 0;
    for round in 0..3_000 {
        for game in 0..GAMES {
            let environment = games.environment(game).expect("there are so many");
            let seat = environment.game().player().expect("the next game has begun");
            assert_eq!(memory.players[game], seat as i8);
            if round % 7 == 0 || memory.dones[game] == 1 {
                let mut figures = vec![0.0; COLUMNS];
                environment.observe(seat, &mut figures);
                assert_eq!(memory.observations[game * COLUMNS..][..COLUMNS], figures);
            }
            let rewards = &memory.rewards[game * Seat::MAX..][..Seat::MAX];
            assert!(rewards.iter().sum::<f32>().abs() < 1e-5);
            assert_eq!(memory.dones[game] == 1, rewards.iter().any(|&reward| reward > 0.0));
            ended += usize::from(memory.dones[game]);
        }
        let numbers: Vec<i64> = memory
            .masks
            .chunks(SIZE)
            .map(|mask| {
                let allowed: Vec<i64> = (0..)
                    .zip(mask)
                    .filter(|(_, one)| **one == 1)
                    .map(|(number, _)| number)
                    .collect();
                allowed[below(&mut rng, allowed.len() as u32) as usize]
            })
            .collect();
        games.step(&numbers, memory.buffers()).expect("they are allowed");
    }
    assert!(ended > 50, "only {ended} games ended");
}

#[test]
fn a_wrong_number_stops_no_game() {
    let games =
        ManyGames::new(options(Expansion::Base, 2), Encoding::Steps, Reward::Win, 3, 1, "wrong");
    let mut games = games.expect("there is a thread");
    let mut memory = Memory::new(3);
    games.write(memory.buffers());
    let before: Vec<Game> =
        (0..3).filter_map(|game| Some(*games.environment(game)?.game())).collect();
    let first = memory.masks.iter().position(|&one| one == 1).expect("something is legal") as i64;
    for numbers in [&[first, 203, first][..], &[first, -1, first], &[first, 204, first], &[first]] {
        games.step(numbers, memory.buffers()).expect_err("one of them is wrong");
        let after = (0..3).filter_map(|game| Some(*games.environment(game)?.game()));
        assert!(after.eq(before.iter().copied()));
    }
}
