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
          <li>Your email address, and if you’ve confirmed it.</li>
          <li>Your password, scrambled so that no one can read it. Not even us.</li>
          <li>
            If you turn on two-step sign-in: the secret your authenticator app shares with us, and your recovery codes,
            scrambled. We delete both when you turn it off.
          </li>
          <li>
            Your profile. For a church: its name, address, contact and description. For a preacher: name, town,
            training, work, honorarium, photo, sermons and calendar.
          </li>
          <li>Your requests, messages, reviews, replies and notifications.</li>
          <li>
            If a preacher adds another calendar: its address, which we show to no one, and when it’s busy. Never what’s
            in it.
          </li>
          <li>The devices you’re signed in on, and when you last used them.</li>
          <li>Which emails and notifications you want from us, and your plan.</li>
          <li>How far you’ve read in each conversation. The person you write to sees that, too.</li>
          <li>
            For a church: what it tells preachers about its services. If it chooses, the name and mobile number of the
            person who meets them.
          </li>
          <li>If you turn on notifications on a device: the address its browser gave us for them.</li>
          <li>
            For a short while: a count of wrong passwords and codes, with a scrambled form of where they came from. It
            slows down people who guess.
          </li>
          <li>
            For a year: when someone signed in to your account or tried to, and with which browser. When you delete the
            account, we delete what it says about your devices.
          </li>
          <li>
            Who you’ve blocked and what you’ve reported. We don’t let them know. A person you block finds out when they
            write to you.
          </li>
        </ul>
        <p>We use it to run this site and for nothing else. We don’t sell it, and we don’t show ads.</p>
      </>
    ),
  },
  {
    id: 'who-sees-what',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Anyone with the link to a profile sees a little of it without an account. Of a preacher: name, photo,
          experience level, denomination, town, styles, average rating and if they accept requests. Of a church: name,
          denomination, worship style, town and average rating. No one sees it until you confirm your email address, and
          we ask search engines not to list it. For everything else, people have to sign in.
        </p>
        <p>
          A preacher can turn on a public page of their own. It shows the same, and the Sundays of the next eight weeks
          on which the preacher may be asked. It is off until they turn it on, and they can turn it off anytime.
        </p>
        <ul>
          <li>
            <strong>Churches see preachers:</strong> the profile with its photo, town, honorarium and reviews, and the
            days the preacher is available. After 5 services they also see a track record: how fast the preacher
            answers, how many services they preached or cancelled, and how many churches asked again. They don’t see the
            email address, the phone number or the ZIP code.
          </li>
          <li>
            <strong>Preachers see churches:</strong> name, town, denomination, description and reviews. Preachers it has
            asked also see the request. They don’t see the street, ZIP code, contact person or phone.
          </li>
          <li>
            <strong>Once a request is confirmed,</strong> the two see more of each other. The preacher sees the church’s
            street, ZIP code, contact person, phone, website and email address, the details of the service, and who to
            call on the day. The church sees the preacher’s email address, phone number and ZIP code.
          </li>
          <li>
            <strong>Messages</strong> are only for the two of you. <strong>Reviews</strong> of a preacher are shown to
            every church, and reviews of a church to every preacher. They carry the writer’s name.
          </li>
          <li>
            <strong>A preacher’s credentials</strong> are shown to every church. Their documents are private. A church
            can open one only while the preacher allows it for that church’s request.
          </li>
          <li>
            <strong>References</strong> are written by people a preacher asks. The preacher reads them first. Churches
            see one only if its writer and the preacher both agree, with the writer’s name and church. No one sees the
            writer’s email address but the preacher who entered it.
          </li>
          <li>
            <strong>A preacher’s sermons</strong> are open to every church. YouTube or Vimeo learns that someone watches
            a video here only once they play it.
          </li>
          <li>
            <strong>A photo</strong> has a long web address of its own. Anyone who has that address can open it.
          </li>
          <li>
            <strong>A preacher’s calendar link</strong> shows when and where they preach to any app that has the link.
            It shows no phone numbers, email addresses or messages. They can turn it off anytime.
          </li>
          <li>
            <strong>We</strong> can see what is stored. We look only when we have to: to help you, to fix the site, or
            to deal with abuse. If you report a conversation, we read it up to that point and record that we did.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'emails',
    title: 'Emails',
    body: (
      <>
        <p>
          We email you when a request is sent, answered or changed, before and after a service, and when a message is
          unread after a few minutes. You can turn off each kind with the link in the email or on your{' '}
          <Link to={paths.account}>Account page</Link>. We always email you about account security, such as a new
          password. Links in those emails work for {linkMinutes} minutes.
        </p>
        <p>
          Some emails have buttons to accept a request or to say that a service is still on. They work without signing
          in, so please don’t forward those emails.
        </p>
        <p>
          You get the newsletter only if you ask for it and confirm your address. We delete an address that isn’t
          confirmed within a week. One click on the link in any issue stops the newsletter and deletes the address.
        </p>
        <p>Our emails have no hidden pictures that tell us if you’ve read them.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser keeps',
    body: (
      <>
        <p>
          We set one cookie, and only when you sign up, sign in or use your password. It doesn’t sign anyone in. It
          recognizes a device you’ve used before, so strangers who guess your password can’t lock you out. It lasts 400
          days at most.
        </p>
        <p>
          While you’re signed in, your browser also keeps the key to your session: for 12 hours, or for 30 days if you
          check “Remember me”. It notes whether you’re a church or a preacher, so your screens open faster. What you’re
          writing is kept in the open tab until you close it.
        </p>
        <p>
          A Sunday Brief you’ve opened is kept in your browser so you can read it offline. It’s removed when you sign
          out.
        </p>
        <p>No trackers, no visitor counts, nothing from other sites. Fonts and pictures come from here, too.</p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <p>No one, except for what these need to do their work for us, where we use them:</p>
        <ul>
          <li>An email service delivers our emails. It sees your address and what we write to you.</li>
          <li>
            If you turn on notifications on a device, they travel through the maker of its browser, such as Google,
            Apple or Mozilla. They’re scrambled on the way. Only your device can read them.
          </li>
          <li>A payment service handles payments. It gets your card number. We never do.</li>
          <li>The company that hosts this site.</li>
        </ul>
        <p>If the law makes us hand something over, we do. We’ll let you know if we’re allowed to.</p>
      </>
    ),
  },
  {
    id: 'download-or-delete',
    title: 'Download or Delete Your Data',
    body: (
      <>
        <p>
          On your <Link to={paths.account}>Account page</Link> you can download everything we store about you. You can
          also delete your account there. Then your email address, password, name, profile, photo, sermons, calendar,
          notifications and settings are gone right away. Your devices are signed out, and your upcoming services are
          cancelled.
        </p>
        <p>
          Some things belong to the people you worked with as well: past services, the messages you wrote to each other,
          and reviews. They keep those under “Former member”, without your name.
        </p>
        <p>
          We may keep backups in case a computer fails. What you deleted can stay in them until newer ones replace them.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You may see what we know about you, correct it, delete it or take it with you. You can do most of that yourself.
        For the rest, email <SupportAddress />. If our answer doesn’t help, you can contact the privacy office of your
        state or country.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        If we change this page, we change the date at the top. If it matters to you, we’ll let you know before it
        starts.
      </p>
    ),
  },
]
