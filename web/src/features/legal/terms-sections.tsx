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
          site. “You” means the church or the preacher who uses it.
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
        <li>You’re an adult. If you sign up for a church, the church has asked you to.</li>
        <li>What you say about yourself is true, and you keep it up to date.</li>
        <li>Your password is yours alone. Let us know if you think someone else has used your account.</li>
        <li>Each church and each preacher has one account.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-do',
    title: 'What we do and don’t do',
    body: (
      <>
        <p>
          We help churches and preachers find each other, plan a service and keep track of it. Once a preacher accepts a
          service, no one else can book them here for the same time.
        </p>
        <p>
          We aren’t part of what you agree on. We don’t employ preachers. We don’t check who they are, what they teach
          or where they have worked. Reviews come from churches, and only after a service. Please do what your church
          always does before a guest speaks: call, ask for references, and follow your rules for keeping children safe.
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
        <li>An accepted request is a promise. The church expects the preacher on that day.</li>
        <li>
          If you can’t keep it, cancel as soon as you know. A preacher gives a reason. We email the church or the
          preacher right away.
        </li>
        <li>After the service, either of you marks it as complete, and both of you may write a review.</li>
      </ul>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>
          The church pays the honorarium directly to the preacher, in the way they chose. It doesn’t pass through us,
          and we take no share. There are no platform fees on honoraria.
        </p>
        <p>What it costs to use the site:</p>
        <ul>
          <li>
            The first {trialDays} days are free, with up to {trialConnections} connections. A connection is a church and
            a preacher who confirm their first request with each other. More requests between the same two don’t count.
          </li>
          <li>After that it’s $5 a month, with unlimited connections.</li>
          <li>Students pay $2.50 a month. They need a confirmed email address that ends in&nbsp;.edu.</li>
        </ul>
        <p>
          The trial doesn’t turn into a paid plan by itself. When it ends, you can still read, write messages, complete
          and cancel services, write reviews and download your data. Your confirmed services aren’t affected. Without a
          plan, a church can’t send new requests, and a preacher can’t accept new ones.
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
          Your profile, messages and reviews stay yours. You let us keep them and show them to the people they’re meant
          for. You can see who that is on the <Link to={paths.privacy}>Privacy page</Link>.
        </p>
        <p>
          Reviews are honest, fair and about a service that took place. Speak of others as if they were in the room.
        </p>
      </>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What isn’t allowed',
    body: (
      <ul>
        <li>To pretend to be someone else.</li>
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
          You can delete your account anytime on your <Link to={paths.account}>Account page</Link>. We explain what
          happens before you confirm.
        </p>
        <p>We may close an account that breaks these rules. If it can wait, we’ll email you first so you can answer.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What we can promise',
    body: (
      <p>
        We run the site with care and let you know when something goes wrong. We can’t promise that it always works,
        that you’ll find a preacher or a church, or that people keep their word. As far as the law allows, we don’t pay
        for harm that comes from what members do. Your rights under the law stay as they are.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        If we change these terms, we change the date at the top. If it matters to you, we’ll let you know before it
        starts. If you don’t agree, you can delete your account.
      </p>
    ),
  },
]
