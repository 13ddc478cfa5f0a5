//! What people are told about the site, and who may come.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use magnum_sal_protocol::{
    Code, Invitation, NewInvitation, NewInvitationAnswer, Role, SignUp, Site,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::asking::{Asking, hash};
use super::body::Json;
use super::named::Named;
use super::refusal::Refusal;
use super::{App, passkeys};
use crate::admin::Admin;
use crate::failure;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(site))
        .routes(routes!(invitations, invite))
        .routes(routes!(uninvite))
}

/// What the host calls the site, and says about it.
#[utoipa::path(get, path = "/api/site", responses((status = 200, body = Site)))]
async fn site(State(app): State<App>, headers: HeaderMap) -> Json<Site> {
    let about = &app.settings.about;
    Json(Site {
        name: about.name.clone(),
        signup: app.settings.signup,
        imprint: about.imprint.clone(),
        privacy: about.privacy.clone(),
        passkeys: passkeys::origin(&app, &headers).is_some(),
    })
}

/// Invitations that are still good. For admins.
#[utoipa::path(get, path = "/api/invitations", responses((status = 200, body = Vec<Invitation>)))]
async fn invitations(
    State(app): State<App>,
    asking: Asking,
) -> Result<Json<Vec<Invitation>>, Refusal> {
    asking.needs(Role::Admin)?;
    Ok(Json(app.store.invitations(app.settings.time.now()).await.map_err(failure)?))
}

/// Makes an invitation. For admins.
#[utoipa::path(post, path = "/api/invitations", request_body = NewInvitation, responses((status = 200, body = NewInvitationAnswer)))]
async fn invite(
    State(app): State<App>,
    asking: Asking,
    Json(new): Json<NewInvitation>,
) -> Result<Json<NewInvitationAnswer>, Refusal> {
    asking.needs(Role::Admin)?;
    let admin = Admin::person(app.store.clone(), asking.person);
    let made = admin.invite(&new, app.settings.time.now()).await?;
    Ok(Json(made))
}

/// Takes an invitation back. For admins.
#[utoipa::path(delete, path = "/api/invitations/{id}", params(("id" = String, Path,)), responses((status = 204)))]
async fn uninvite(
    State(app): State<App>,
    asking: Asking,
    Named(id): Named,
) -> Result<StatusCode, Refusal> {
    asking.needs(Role::Admin)?;
    Admin::person(app.store.clone(), asking.person).uninvite(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses whoever is new and may not come.
pub(super) async fn check(app: &App, token: Option<&str>) -> Result<(), Refusal> {
    let refused = |message| Err(Refusal::new(Code::NotInvited, message));
    match (app.settings.signup, token) {
        (SignUp::Open, _) => Ok(()),
        (SignUp::Closed, _) => refused("the host of this site lets nobody new in"),
        (SignUp::Invite, None) => refused("whoever is new here needs an invitation"),
        (SignUp::Invite, Some(token)) => {
            let now = app.settings.time.now();
            if app.store.is_invited(&hash(token), now).await.map_err(failure)? {
                return Ok(());
            }
            refused(USED)
        }
    }
}

const USED: &str = "the invitation was used, has expired or was taken back";

/// Lets somebody new in who may come; `entering` adds them. An invitation by which nobody came can be used again.
pub(super) async fn let_in<T>(
    app: &App,
    token: Option<&str>,
    entering: impl Future<Output = Result<T, Refusal>>,
) -> Result<T, Refusal> {
    check(app, token).await?;
    let Some(token) = token.filter(|_| app.settings.signup == SignUp::Invite) else {
        return entering.await;
    };
    let (hash, now) = (hash(token), app.settings.time.now());
    if !app.store.use_invitation(&hash, now).await.map_err(failure)? {
        return Err(Refusal::new(Code::NotInvited, USED));
    }
    let entered = entering.await;
    if entered.is_err() {
        app.store.return_invitation(&hash).await.map_err(failure)?;
    }
    entered
}
