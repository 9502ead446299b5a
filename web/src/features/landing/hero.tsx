import { CalendarCheck, HandCoins, MapPin, Search } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Arches } from '../../ui/graphics/arches.tsx'
import { Avatar } from '../../ui/graphics/avatar.tsx'
import { Stars } from '../../ui/graphics/stars.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { heroSearch } from './behaviors/hero-search.ts'

export function Hero({ promise }: { promise: string }) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 items-center gap-x-16 gap-y-14 px-4 pt-8 pb-12 sm:px-6 lg:grid-cols-[7fr_6fr] lg:pt-12">
      <div>
        <h1 tabIndex={-1} className="text-hero">
          {promise}
        </h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">
          Tell us where your church is and which Sunday is open. We’ll show you guest preachers who are available.
        </p>
        <div className="mt-8 rounded-lg border border-hairline bg-surface p-5 shadow-soft sm:p-6">
          <PlaceAndSundayForm />
          <p className="mt-4 text-sm text-ink-soft">
            You’ll sign up first. It’s free for 30 days, with no card needed.
          </p>
        </div>
        <p className="mt-4 text-ink-soft">
          Do you preach?{' '}
          <Link
            to={paths.register('preacher')}
            className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
          >
            Let churches find you
          </Link>
        </p>
      </div>
      <div className="relative">
        <Arches count={5} className="w-full" />
        <div className="relative -mt-6 px-2 sm:-mt-12 sm:px-8">
          <SamplePreacher />
        </div>
      </div>
    </section>
  )
}

const places = 'places-near-you'

/** Works without scripts. A script adds the Sundays, which would go stale in prerendered markup. */
function PlaceAndSundayForm() {
  return (
    <search ref={heroSearch} data-behavior="hero-search" aria-label="Preachers">
      <form method="get" action={paths.register()} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <input type="hidden" name="type" value="church" />
        <Field label="Where is your church?">
          <TextInput name="location" list={places} placeholder="Town or ZIP" autoComplete="off" maxLength={100} />
        </Field>
        <datalist id={places} />
        <Field label="Which Sunday?">
          <Select name="date" placeholder="Any Sunday" options={[]} />
        </Field>
        <Button type="submit" size="large" icon={<Search aria-hidden="true" />} className="sm:col-span-2">
          See Who’s Available
        </Button>
      </form>
    </search>
  )
}

const line = 'flex items-center gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-pine'

/** A sample of what a church sees. It names no month, so that it never looks outdated. */
function SamplePreacher() {
  return (
    <Card>
      <p className="mb-5 text-sm text-ink-faint">An example</p>
      <div className="flex items-center gap-4">
        <Avatar name="Ruth Okafor" />
        <div className="min-w-0">
          <p className="font-display text-2xl">Ruth Okafor</p>
          <p className="text-ink-soft">Ordained Minister, United Methodist</p>
          <Stars average={4.9} count={23} />
        </div>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-2.5">
        <li className={line}>
          <CalendarCheck aria-hidden="true" />
          <strong className="font-semibold">Free on Sunday the 12th</strong>
        </li>
        <li className={line}>
          <MapPin aria-hidden="true" />
          18 miles away, in Weaverville, NC
        </li>
        <li className={line}>
          <HandCoins aria-hidden="true" />
          $150 to $300 honorarium
        </li>
      </ul>
      <div className="my-6 flex flex-wrap gap-2">
        <Chip>Expository</Chip>
        <Chip>Narrative</Chip>
        <Chip>Traditional worship</Chip>
      </div>
      <MonthOfSundays />
    </Card>
  )
}

const sundays = [
  { day: 5, state: 'Booked' },
  { day: 12, state: 'Free' },
  { day: 19, state: 'Away' },
  { day: 26, state: 'Free' },
] as const

/** The logo's arcade with one window a Sunday; the free ones are lit. */
function MonthOfSundays() {
  return (
    <ul
      aria-label="Sundays of the month"
      className="grid grid-cols-4 gap-1.5 rounded-t-sm border-b-2 border-pine bg-pine-soft px-1.5 pt-3 sm:gap-2.5 sm:px-2.5"
    >
      {sundays.map(({ day, state }) => (
        <li
          key={day}
          className={classNames(
            'flex flex-col items-center rounded-t-full border border-b-0 border-pine pt-6 pb-2',
            state === 'Free' ? 'bg-marigold-soft' : 'bg-surface text-ink-soft',
          )}
        >
          <span className="font-display text-xl tabular-nums">{day}</span>
          <span className={classNames('text-xs', state === 'Free' && 'font-semibold text-marigold-ink')}>{state}</span>
        </li>
      ))}
    </ul>
  )
}
