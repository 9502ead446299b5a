import { trialConnections, trialDays } from '@openpulpit/contract/users'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { type LegalSection, SupportAddress } from './legal-page.tsx'

export const termsSections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          OpenPulpit is open software: any group may run a site with it. “We” on this page means the people who run this
          site. “You” means the church or the preacher that uses it.
        </p>
        <p>
          You can reach us at <SupportAddress />.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <ul>
        <li>You are an adult. If you sign up for a church, the church has asked you to.</li>
        <li>What you say about yourself is true, and you keep it up to date.</li>
        <li>Your password is yours alone. Tell us if you think that somebody else has used your account.</li>
        <li>One church or one preacher has one account.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What we do, and what we do not',
    body: (
      <>
        <p>
          We help churches and preachers find each other, agree on a service, and keep track of it. Once a preacher has
          accepted a service, nobody else can book the same preacher here for the same time.
        </p>
        <p>
          We are not a part of what you agree on. We do not employ preachers, and we do not check who they are, what
          they teach, or where they have worked. Reviews come from churches, and only after a service. Please do what
          your church always does before a guest speaks: call, ask for references, and follow your rules for keeping
          children safe.
        </p>
      </>
    ),
  },
  {
    id: 'requests',
    title: 'Requests and services',
    body: (
      <ul>
        <li>A church sends a request. The preacher accepts or declines it.</li>
        <li>An accepted request is a promise between the two: the church expects the preacher on that day.</li>
        <li>If you cannot keep it, cancel as soon as you know. A preacher says why. The other side is told at once.</li>
        <li>After the service either side marks it as complete, and each may write a review.</li>
      </ul>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>
          The honorarium is paid by the church to the preacher, in the way the two have agreed. It does not pass through
          us, and we take no part of it: there are no platform fees on honoraria.
        </p>
        <p>What the use of the site costs:</p>
        <ul>
          <li>
            The first {trialDays} days are free, with up to {trialConnections} connections. A connection is a church and
            a preacher who confirm their first request with each other. More requests between the same two are not
            counted.
          </li>
          <li>After that it is $5 a month, with as many connections as you like.</li>
          <li>Students pay $2.50 a month. They need a confirmed email address that ends in&nbsp;.edu.</li>
        </ul>
        <p>
          The trial does not turn into a paid plan by itself. When it ends you can still read, write messages, complete
          and cancel services, write reviews and take your data along. Services that are confirmed take place. A church
          cannot send new requests, and a preacher cannot accept new ones, until there is a plan.
        </p>
      </>
    ),
  },
  {
    id: 'your-words',
    title: 'What you write',
    body: (
      <>
        <p>
          Your profile, messages and reviews stay yours. You let us keep them and show them to the people they are meant
          for. Who that is stands on the <Link to={paths.privacy}>Privacy page</Link>.
        </p>
        <p>
          Reviews are honest, fair, and about a service that was held. Speak of others as you would with them in the
          room.
        </p>
      </>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>To pretend to be somebody else.</li>
        <li>To threaten, insult or harass, or to write what the law forbids.</li>
        <li>To send advertising, or to collect what members say about themselves.</li>
        <li>To break into accounts, or to overload or damage the site.</li>
      </ul>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving',
    body: (
      <>
        <p>
          You can delete your account at any time on your <Link to={paths.account}>Account page</Link>. What happens
          then is told there, before you press the button.
        </p>
        <p>
          We may close an account that breaks these rules. If it can wait, we write to you first, so that you can
          answer.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What we can promise',
    body: (
      <p>
        We run the site with care and tell you when something goes wrong. We cannot promise that it always works, that
        you find a preacher or a church, or that the other side keeps its word. As far as the law allows, we do not pay
        for harm that comes from what members do. Rights that the law gives you stay as they are.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        If we change these terms, the date at the top changes. If it matters to you, we tell you before it starts. If
        you do not agree, you can delete your account.
      </p>
    ),
  },
]
