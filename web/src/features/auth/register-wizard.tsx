import { accountInput } from '@openpulpit/contract/auth'
import type { ChurchForm, ChurchInput } from '@openpulpit/contract/churches'
import type { PreacherForm, PreacherInput } from '@openpulpit/contract/preachers'
import type { UserType } from '@openpulpit/contract/users'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { type ContractForm, useContractForm } from '../../platform/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { AccountStep } from './account-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { StepHeading } from './step-heading.tsx'
import { useRegistration } from './use-registration.ts'
import { useWizardStep } from './use-wizard-step.ts'

interface RegisterWizardProps {
  /** The two profiles' forms and what they look like: other features' business, put in by the page. */
  church: { form: ContractForm<ChurchForm, ChurchInput>; fields: ReactNode }
  preacher: { form: ContractForm<PreacherForm, PreacherInput>; fields: ReactNode }
  /** Chosen on the way here. */
  userType?: UserType | undefined
  /** Where a church was on its way to; otherwise it goes on to the dashboard. */
  churchNext?: string | undefined
}

const headings = { church: 'Your church', preacher: 'About you' }

export function RegisterWizard({ church, preacher, userType: presetType, churchNext }: RegisterWizardProps) {
  const account = useContractForm(accountInput, {
    email: '',
    password: '',
    ...(presetType && { userType: presetType }),
  })
  const { email, password, userType } = account.getValues()
  const { step, hasMoved, advance, goBack } = useWizardStep(Boolean(email && userType))
  const next = (userType === 'church' && churchNext) || paths.dashboard
  const { send, refusal, isDone } = useRegistration(account, goBack, next)

  const submit = {
    church: church.form.handleSubmit((profileData) =>
      send({ email, password, userType: 'church', profileData }, church.form),
    ),
    preacher: preacher.form.handleSubmit((profileData) =>
      send({ email, password, userType: 'preacher', profileData }, preacher.form),
    ),
  }
  const profile = { church, preacher }

  return (
    <>
      <Stepper steps={['Account', 'Profile']} current={step} />
      {refusal && (
        <div className="mt-6">
          <Banner tone="bad" role="status">
            {refusal}
          </Banner>
        </div>
      )}
      <div className="mt-8">
        <StepHeading key={step} focused={hasMoved}>
          {step === 1 ? 'Your account' : headings[userType]}
        </StepHeading>
        {step === 1 ? (
          <AccountStep form={account} onContinue={advance} />
        ) : (
          <ProfileStep
            busy={profile[userType].form.formState.isSubmitting || isDone}
            onBack={goBack}
            onSubmit={submit[userType]}
          >
            {profile[userType].fields}
          </ProfileStep>
        )}
      </div>
    </>
  )
}
