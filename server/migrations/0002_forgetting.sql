-- What a feature stores about a deleted account is removed by the feature (`Feature.forget`), no more by triggers. `forget_still`
-- stays: it keeps pictures that nothing shows from staying.
drop trigger if exists forget_preacher_facts on users;
drop trigger if exists forget_payment_details on users;
drop trigger if exists forget_credentials on users;
drop trigger if exists forget_sermons on users;
drop trigger if exists forget_roster_entries on users;
drop trigger if exists forget_invitations on users;
drop trigger if exists forget_saved_searches on users;
drop trigger if exists forget_references on users;
drop function if exists forget_preacher_facts, forget_payment_details, forget_credentials, forget_sermons,
  forget_roster_entries, forget_invitations, forget_saved_searches, forget_references;
