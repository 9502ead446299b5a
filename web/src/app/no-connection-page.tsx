import { renderToStaticMarkup } from 'react-dom/server'
import { buttonStyles } from '../ui/button/button-styles.ts'
import { Arches } from '../ui/graphics/arches.tsx'
import { Logo } from '../ui/graphics/logo.tsx'
import { Card, CardTitle } from '../ui/layout/card.tsx'
import { DocumentHead } from './document-head.tsx'

interface MadeOf {
  readonly styles: readonly string[]
  readonly script: string
}

/** The service worker's offline page as complete HTML. `no-connection-page.ts` is its script. */
export const noConnectionPage = (files: MadeOf): string =>
  `<!doctype html>${renderToStaticMarkup(<NoConnection {...files} />)}`

function NoConnection({ styles, script }: MadeOf) {
  return (
    <html lang="en">
      <head>
        <DocumentHead />
        <title>No connection · OpenPulpit</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <main className="mx-auto max-w-prose px-4 py-12 sm:px-6 sm:py-16">
          <Logo />
          <Arches lit={-1} className="mt-12 mb-8 h-24" />
          <h1 className="text-3xl">Can’t reach OpenPulpit</h1>
          <p className="mt-3 mb-6 text-ink-soft">
            We can’t reach OpenPulpit right now. This page will open by itself as soon as we can.
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="button" className={buttonStyles({})}>
              Try again
            </button>
            <p role="status" className="text-ink-soft" data-still="Still no connection." />
          </div>
          <section hidden className="mt-12">
            <Card>
              <CardTitle>
                <span id="kept-briefs">Sunday Briefs on this device</span>
              </CardTitle>
              <ul aria-labelledby="kept-briefs" className="divide-y divide-hairline" />
            </Card>
          </section>
          <template>
            <li>
              <a href="/" className="flex min-h-12 flex-col py-3 text-pine underline-offset-4 hover:underline">
                <span className="font-semibold" />
                <span className="text-sm text-ink-soft" />
              </a>
            </li>
          </template>
        </main>
      </body>
    </html>
  )
}
