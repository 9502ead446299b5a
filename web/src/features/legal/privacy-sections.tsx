import { linkMinutes } from '@openpulpit/contract/passwords'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { type LegalSection, SupportAddress } from './legal-page.tsx'

export const privacySections: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        OpenPulpit is open software: any group may run a site with it. “We” on this page means the people who run this
        site and keep its data. You can reach us at <SupportAddress />.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <p>Only what you type, and what the site needs to work:</p>
        <ul>
          <li>Your email address, and whether you have confirmed it.</li>
          <li>Your password, scrambled in such a way that nobody can read it, not even we.</li>
          <li>
            If you turn on two-step sign-in: the secret that your authenticator app shares with us, and your recovery
            codes, scrambled. They are gone when you turn it off.
          </li>
          <li>
            Your profile. For a church: its name, address, contact and what it says of itself. For a preacher: name,
            town, training, work, honorarium, photo and calendar.
          </li>
          <li>Your requests, messages, reviews, replies and notices.</li>
          <li>
            If a preacher adds another calendar: its address, which we show to nobody, and when it is busy. Never what
            is in it.
          </li>
          <li>The devices you are signed in on, and when they were last used.</li>
          <li>Which mails and notices you want from us, and your plan.</li>
          <li>Up to where you have seen each conversation. The other side sees that, too.</li>
          <li>
            For a church: what it tells preachers about its services, with the name and mobile number of whoever meets
            them, if it gives those.
          </li>
          <li>If you turn on notices on a device: the address that its browser gave us for them.</li>
          <li>
            For a short while, a count of wrong passwords and codes, with a scrambled form of where they came from. It
            slows down people who guess.
          </li>
          <li>
            For a year: when somebody signed in to your account or tried to, and with which browser. When you delete the
            account, what says anything of your devices goes with it.
          </li>
          <li>
            Whom you have blocked, and what you have reported. We tell the other side of neither; whoever you block
            finds out when they write to you.
          </li>
        </ul>
        <p>We use it to run this site, and for nothing else. We do not sell it, and we do not show ads.</p>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Anyone who has the link to a profile sees a little of it without an account. Of a preacher: name, photo,
          experience level, denomination, town, styles, average rating and whether they accept requests. Of a church:
          name, denomination, worship style, town and average rating. No one sees it until you confirm your email
          address, and we ask search engines not to list it. For everything else, people have to sign in.
        </p>
        <ul>
          <li>
            <strong>Churches see preachers:</strong> the profile with its photo, town, honorarium and reviews, and on
            which days the preacher is free. They do not see the email address, the phone number or the ZIP code.
          </li>
          <li>
            <strong>Preachers see churches:</strong> name, town, denomination, what the church says of itself and its
            reviews; those it has asked also see the request. They do not see the street, ZIP code, contact person or
            phone.
          </li>
          <li>
            <strong>Once a request is confirmed,</strong> and only between those two, the preacher also sees the street,
            ZIP code, contact person, phone, website and email address of the church, what it says of the service and
            whom to call on the day; and the church sees the email address, phone number and ZIP code of the preacher.
          </li>
          <li>
            <strong>Messages</strong> are for the two sides. <strong>Reviews</strong> of a preacher can be read by every
            church, and those of a church by every preacher, with the name of who wrote them.
          </li>
          <li>
            <strong>A photo</strong> has a long web address of its own. Whoever is given that address can open it.
          </li>
          <li>
            <strong>A preacher’s calendar address</strong> shows when and where they preach to every program that is
            given it. There are no phone numbers, email addresses or messages in it. They can end it at any time.
          </li>
          <li>
            <strong>We</strong> can see what is stored, and look only where we have to: to help you, to mend the site,
            or to deal with abuse. If you report a conversation, we read it up to there, and write down that we did.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'mails',
    title: 'Mails',
    body: (
      <>
        <p>
          We write when a request is made, answered or changed, before and after a service, and when a message has
          waited unread for some minutes. You can stop each of these kinds with the link in its mails, or on your{' '}
          <Link to={paths.account}>Account page</Link>. Mails about the account itself, such as a new password, always
          come. A link in them is good for {linkMinutes} minutes.
        </p>
        <p>
          Some mails have buttons, to accept a request or to say that a service is still on. They work without logging
          in, so do not pass such a mail on.
        </p>
        <p>
          News comes only to those who ask for it and then confirm their address. An address that is not confirmed
          within a week is erased. One press on the link in a mail ends the news and erases the address.
        </p>
        <p>There are no hidden pictures in our mails that tell us whether you have read them.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>
          We set one cookie, and only when you sign up, log in or use your password. It lets nobody in. It recognises a
          device you have signed in from, so that strangers who guess at your password cannot lock you out. It lasts for
          400 days at most.
        </p>
        <p>
          While you are logged in, your browser also keeps the key to your session: for 12 hours, or for 30 days if you
          tick “Remember me”. What you are in the middle of writing is kept in the open tab and goes away with it.
        </p>
        <p>
          A Sunday Brief that you have opened is kept in your browser, so that you can read it without a network. It
          goes away when you log out.
        </p>
        <p>No trackers, no counting of visitors, nothing from other sites. Fonts and pictures come from here, too.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets to see it',
    body: (
      <>
        <p>Nobody, but for what these need to do their work for us, where we use them:</p>
        <ul>
          <li>A mail service carries our mails. It sees your address and what we write to you.</li>
          <li>
            If you turn on notices on a device, they travel through the maker of its browser, such as Google, Apple or
            Mozilla. What they say is scrambled on the way: only your device can read it.
          </li>
          <li>A payment service takes payments. Your card number goes to it and never to us.</li>
          <li>The company whose computers this site runs on.</li>
        </ul>
        <p>If the law makes us hand something over, we do. We tell you, if we may.</p>
      </>
    ),
  },
  {
    id: 'taking-along-and-erasing',
    title: 'Taking your data along, and erasing it',
    body: (
      <>
        <p>
          On your <Link to={paths.account}>Account page</Link> you can download all that we keep about you, and you can
          delete your account. Then this is erased at once: your email address, password, name, profile, photo,
          calendar, notices and settings. Your devices are signed out, and what was still to come is called off.
        </p>
        <p>
          Some things belong to the other side as well, and stay there without your name, under “Former member”: past
          services, the messages you wrote to each other, and reviews.
        </p>
        <p>
          If we keep copies in case a computer fails, what you erased can be in them until they are replaced by newer
          ones.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may ask what we know about you, have it put right, have it erased, or take it along. Most of that you can do
        yourself. For the rest, write to <SupportAddress />. If our answer does not help, you can turn to the office in
        your state or country that watches over privacy.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>If we change this page, the date at the top changes. If it matters to you, we tell you before it starts.</p>
    ),
  },
]
