-- The kinds that tell of payments beside those that tell of credentials: two changes of the same list each knew its own alone.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'request_received', 'request_accepted', 'request_declined', 'request_withdrawn', 'request_filled',
    'request_expired', 'service_cancelled', 'service_completed', 'service_not_held', 'honorarium', 'payment',
    'payment_asked', 'open_request', 'offer', 'offer_chosen', 'offer_filled', 'review', 'review_reply', 'trial_waiting',
    'unanswered', 'still_on', 'still_on_said', 'directions', 'afterwards', 'payment_due', 'payment_due_again',
    'saved_search', 'credential_expiring', 'subscription_changed', 'trial_ending', 'trial_used', 'student_price_ended',
    'other')) not valid;
alter table notifications validate constraint notifications_kind_check;
