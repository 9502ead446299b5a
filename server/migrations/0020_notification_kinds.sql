-- Every notification says by itself what it is: nothing is found again by its sentence, or by the instant of something else.

-- What a server wrote meanwhile that knew of no kinds, and sentences of old that were not recognized. A reply quotes
-- anything, so it is looked for first.
update notifications set kind = case
    when type = 'request_update' and message like '% replied to your review of the service on %. They say: “%' then 'review_reply'
    when kind <> 'other' then kind
    when type = 'message' then 'message'
    when type = 'subscription' and message like 'Your free trial ends on %' then 'trial_ending'
    when type = 'subscription' and message like 'You have agreed with five %' then 'trial_used'
    when type = 'subscription' and message like 'Your school address was not confirmed%' then 'student_price_ended'
    when type = 'subscription' then 'subscription_changed'
    when type = 'reminder' and (message like 'Can you preach on %' or message like '% is waiting for your answer: can you preach on %')
      then 'unanswered'
    when type = 'reminder' and message like '% Is it still on?' then 'still_on'
    when type = 'reminder' and message like '% says that the service on % is still on.' then 'still_on_said'
    when type = 'reminder' and message like '% in the Sunday brief.' then 'directions'
    when type = 'reminder' and message like '% is over. Left for you: %' then 'afterwards'
    when message like '% honorarium for %' then 'honorarium'
    when message like '% asks you to preach on %' then 'request_received'
    when message like '% is looking for a preacher on %' then 'open_request'
    when message like '% offers to preach on %' then 'offer'
    when message like '% has chosen you for the service on %' then 'offer_chosen'
    when message like '% that you offered to %' then 'offer_filled'
    when message like '% accepted your request for %' then 'request_accepted'
    when message like '% declined your request for %' or message like '% your request was declined for %' then 'request_declined'
    when message like '% withdrew the request for %' or message like '% withdrew its request for %' then 'request_withdrawn'
    when message like '% cancelled the service that was agreed for %' or message like '% so the service on % is cancelled.'
      or message like '% so nobody is coming on %' then 'service_cancelled'
    when message like '% says that no service was held for %' then 'service_not_held'
    when message like '% has found a preacher for %' then 'request_filled'
    when message like '% was not answered in time and has expired.' then 'request_expired'
    when message like '% as completed. You can now write a review.' then 'service_completed'
    when message like '% wrote a review about the service on %' then 'review'
    when message like '% Your free trial covers five %' then 'trial_waiting'
    else 'other'
  end
where kind = 'other'
  or (kind <> 'review_reply' and message like '% replied to your review of the service on %. They say: “%');

-- Before there was a sentence for it, a preacher who was chosen read that their request was accepted.
update notifications set kind = 'offer_chosen'
from users
where kind = 'request_accepted' and users.id = notifications.user_id and user_type = 'preacher';

-- Whose offer it is. An offer and its notification were written in one transaction, so they are of the same instant.
update notifications set state = offers.preacher_id::text
from offers
where notifications.kind = 'offer' and notifications.state is null
  and offers.request_id = notifications.request_id and offers.created_at = notifications.created_at;
-- Serves forgetting a preacher's offers.
create index notifications_of_offers on notifications (state) where kind = 'offer';

-- One press can send several requests, and one sentence tells of all of them: the others that it tells of.
alter table notifications add column also_request_ids uuid[] not null default '{}';

-- Of what may still be emailed: emails alone ask how these are.
update notifications set also_request_ids = array(
    select together.id
    from requests join requests as together on together.church_id = requests.church_id
      and together.created_at = requests.created_at and together.preacher_id is not distinct from requests.preacher_id
    where requests.id = notifications.request_id and together.id <> requests.id)
where kind in ('request_received', 'open_request') and mailed_at is null and dismissed_at is null;
update notifications set also_request_ids = array(
    select waiting.id
    from requests join requests as waiting on waiting.church_id = requests.church_id
      and waiting.preacher_id = requests.preacher_id and waiting.status = 'pending'
    where requests.id = notifications.request_id and waiting.id <> requests.id)
where kind = 'unanswered' and mailed_at is null and dismissed_at is null;
