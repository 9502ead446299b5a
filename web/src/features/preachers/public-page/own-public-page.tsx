import type { PublicPage } from '@openpulpit/contract/public-page'
import { texts } from '@openpulpit/contract/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { isRefusal, sentenceOf } from '../../../platform/http/api-error.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PrintButton } from '../../../ui/button/print-button.tsx'
import { ShareLink } from '../../../ui/button/share-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { CardSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { ownPublicPageQuery, turnPublicPage } from '../api.ts'

interface OwnPublicPageProps {
  name: string
  /** Until then no one can see the page. */
  isConfirmed: boolean
}

/** The preacher's switch for the public page, and ways to share it. */
export function OwnPublicPage({ name, isConfirmed }: OwnPublicPageProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownPublicPageQuery)
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <CardSkeleton lines={['w-1/2', 'w-full']} />
  const address = data.isOn && data.nameAndCode ? paths.publicPreacher(data.nameAndCode) : undefined
  return (
    <div className="grid gap-6">
      {!isConfirmed && (
        <Banner tone="info" title="Confirm your email address first">
          No one can see your page until you do.
        </Banner>
      )}
      <PageSwitch page={data} />
      {address && <Sharing path={address} name={name} />}
    </div>
  )
}

/** Switches optimistically, and back on failure. */
function PageSwitch({ page }: { page: PublicPage }) {
  const client = useQueryClient()
  const [words, setWords] = useState<string>()
  const { mutate, isPending, variables } = useMutation({
    // In order, so that the last click wins.
    scope: { id: 'public page' },
    mutationFn: turnPublicPage,
    onMutate: () => setWords(undefined),
    onSuccess: (saved) => {
      client.setQueryData(ownPublicPageQuery.queryKey, saved)
      setWords(saved.isOn ? 'Your page is on.' : 'Your page is off.')
    },
    onError: (error) => {
      const sentence = isRefusal(error) ? sentenceOf(error, texts.savingFailed) : texts.savingFailed
      setWords(sentence)
      notify.error(sentence)
    },
  })
  const isOn = isPending ? variables : page.isOn
  return (
    <Card className="print:hidden">
      <Switch
        label="Public page"
        hint={
          isOn
            ? 'Anyone with the link can see it, even without an account.'
            : 'No one can see it. Turn it on to share it with churches you know.'
        }
        checked={isOn}
        onCheckedChange={(wanted) => mutate(wanted)}
      />
      <p role="status" className="mt-2 text-sm font-medium empty:sr-only">
        {words}
      </p>
      <ul className="mt-4 grid gap-2 border-t border-hairline pt-4 text-sm text-ink-soft">
        <li>
          <strong className="font-semibold text-ink">It shows</strong> your name, photo, level, denomination, town and
          styles. It also shows your rating and your open Sundays.
        </li>
        <li>
          <strong className="font-semibold text-ink">It doesn’t show</strong> your email address, phone number, ZIP, bio
          or honorarium, or where you preach.
        </li>
      </ul>
    </Card>
  )
}

const loadQrCode = () => import('../../../ui/graphics/qr-code.tsx')
const QrCode = lazy(() => loadQrCode().then((file) => ({ default: file.QrCode })))

function Sharing({ path, name }: { path: string; name: string }) {
  const url = new URL(path, window.location.origin)
  const download = async () => {
    try {
      const { qrPicture } = await loadQrCode()
      saveFile({ name: 'openpulpit-qr-code.png', content: qrPicture(url.href) })
    } catch {
      notify.error(texts.fileFailed)
    }
  }
  const code = (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <QrCode text={url.href} label={`QR code that opens ${name}’s page`} />
    </Suspense>
  )
  return (
    <>
      <Card className="print:hidden">
        <CardTitle>Your Link</CardTitle>
        <p className="mb-5 font-mono text-sm font-medium wrap-anywhere">{url.host + url.pathname}</p>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <ShareLink path={path} title={name}>
            Share Link
          </ShareLink>
          <LinkButton to={path} tone="secondary" icon={<ExternalLink aria-hidden="true" />}>
            See Your Page
          </LinkButton>
        </div>
      </Card>
      <Card className="print:hidden">
        <CardTitle>QR Code</CardTitle>
        <div className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
          <div className="mx-auto aspect-square w-full max-w-56 shrink-0 overflow-hidden rounded-md border border-hairline bg-[#fff] sm:mx-0">
            {code}
          </div>
          <div className="min-w-0">
            <p className="mb-5 text-ink-soft">
              For a bulletin, a business card or a table at a meeting. A phone’s camera opens your page. The code stays
              the same, even if you change your name or turn the page off for a while.
            </p>
            <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
              <PrintButton />
              <Button
                tone="secondary"
                size="small"
                icon={<Download aria-hidden="true" />}
                onClick={() => void download()}
              >
                Download Picture
              </Button>
            </div>
          </div>
        </div>
      </Card>
      <section aria-hidden="true" className="hidden pt-16 text-center print:block">
        <p className="font-display text-3xl">{name}</p>
        <p className="mt-2 text-xl">Guest Preacher</p>
        <div className="mx-auto my-10 size-80">{code}</div>
        <p className="text-xl">Scan to see when I can preach, and ask me for a Sunday.</p>
        <p className="mt-4 font-mono">{url.host + url.pathname}</p>
      </section>
    </>
  )
}
