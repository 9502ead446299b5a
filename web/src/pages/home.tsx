import type { MetaDescriptor } from 'react-router'
import { Audiences } from '../features/landing/audiences.tsx'
import { CallToAction } from '../features/landing/call-to-action.tsx'
import { Faq } from '../features/landing/faq.tsx'
import { Figures } from '../features/landing/figures.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { Pricing } from '../features/landing/pricing.tsx'
import { ScrollToTopButton } from '../features/landing/scroll-to-top-button.tsx'
import { TestimonialCarousel } from '../features/landing/testimonial-carousel.tsx'
import { TutorialVideo } from '../features/landing/tutorial-video.tsx'
import { publicPage } from '../features/site/public-page.ts'
import { structuredData } from '../features/site/structured-data.ts'
import { paths } from '../platform/paths.ts'

const promise = 'The right preacher, free on that Sunday, within driving distance.'

export function meta(): MetaDescriptor[] {
  const description = `${promise} Churches find guest preachers, preachers find churches.`
  return publicPage({
    path: paths.home,
    title: 'OpenPulpit: guest preachers near your church',
    description,
    facts: [structuredData(description)],
  })
}

export default function Home() {
  return (
    <>
      <Hero promise={promise} />
      <HowItWorks />
      <TutorialVideo />
      <Audiences />
      <Figures />
      <TestimonialCarousel />
      <Pricing />
      <CallToAction />
      <Faq />
      <ScrollToTopButton />
    </>
  )
}
