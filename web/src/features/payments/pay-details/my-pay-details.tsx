import type { OwnPayDetails, PayDetailsForm } from '@openpulpit/contract/pay-details'
import { payDetailsInput } from '@openpulpit/contract/pay-details-input'
import { payLinks } from '@openpulpit/contract/pay-links'
import { paymentTexts } from '@openpulpit/contract/payment-texts'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { failureWords } from '../../../platform/http/api-error.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea, TextInput } from '../../../ui/form/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { payDetailsQuery, savePayDetails } from '../api.ts'

export function MyPayDetails() {
  const { data, isError, isFetching, refetch } = useQuery(payDetailsQuery)
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <CardSkeleton lines={['w-1/2', 'w-full', 'w-full']} />
  return <PayDetailsEditor details={data} />
}

const handles = [
  { name: 'paypal', label: 'PayPal.Me', hint: 'The name after paypal.me/' },
  { name: 'venmo', label: 'Venmo', hint: 'Your Venmo name, with or without @' },
  { name: 'cashApp', label: 'Cash App', hint: 'Your $cashtag' },
  { name: 'zelle', label: 'Zelle', hint: 'The email or phone number you use with Zelle' },
] as const satisfies readonly { name: FieldPath<PayDetailsForm>; label: string; hint: string }[]

/** The input stays if saving fails. */
function PayDetailsEditor({ details }: { details: OwnPayDetails }) {
  const [words, setWords] = useState<string>()
  const [version, setVersion] = useState(details.version)
  const form = useContractForm(payDetailsInput, valuesOf(details))

  const submit = async (body: PayDetailsForm) => {
    setWords(undefined)
    try {
      const saved = await savePayDetails(body, version)
      queryClient.setQueryData(payDetailsQuery.queryKey, saved)
      setVersion(saved.version)
      form.reset(valuesOf(saved))
      setWords(paymentTexts.payDetailsSaved)
      notify.success(paymentTexts.payDetailsSaved)
    } catch (error) {
      setWords(failureWords(error, texts.savingFailed))
      showFieldErrors(error, form)
    }
  }

  return (
    <Card>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        {handles.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={messageAt(form, name)}>
            <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register(name)} />
          </Field>
        ))}
        <Field
          label="Send checks to"
          hint="Your name and mailing address, as you’d write them on an envelope"
          error={messageAt(form, 'checksTo')}
        >
          <Textarea rows={3} maxLength={300} {...form.register('checksTo')} />
        </Field>
        <Links details={details} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
            Save Changes
          </Button>
          <p role="status" className="text-sm font-medium empty:sr-only">
            {words}
          </p>
        </div>
      </form>
    </Card>
  )
}

/** The saved links as churches open them: a name with a typo belongs to someone else. */
function Links({ details }: { details: OwnPayDetails }) {
  const links = payLinks(details)
  if (links.length === 0) return null
  return (
    <div className="text-sm">
      <p className="font-semibold">Check that these are yours:</p>
      <ul>
        {links.map(({ service, url }) => (
          <li key={service}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center wrap-anywhere text-pine underline underline-offset-4"
            >
              {url.replace('https://', '')}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const valuesOf = ({ paypal, venmo, cashApp, zelle, checksTo }: OwnPayDetails): PayDetailsForm => ({
  ...{ paypal: paypal ?? '', venmo: venmo ?? '', cashApp: cashApp ?? '', zelle: zelle ?? '', checksTo: checksTo ?? '' },
})
