import { churchInput } from '@openpulpit/contract/church-input'
import { preacherInput } from '@openpulpit/contract/preacher-input'
import { userTypes } from '@openpulpit/contract/users'
import { Link, useSearchParams } from 'react-router'
import { AuthFrame } from '../features/accounts/auth-frame.tsx'
import { intendedProfile, intendedSearch } from '../features/accounts/register/intended-search.ts'
import { RegisterWizard } from '../features/accounts/register/register-wizard.tsx'
import { ChurchFields, emptyChurch } from '../features/churches/register-fields.tsx'
import { CityAndState } from '../features/places/city-and-state.tsx'
import { emptyPreacher, PreacherFields } from '../features/preachers/register-fields.tsx'
import { useContractForm } from '../platform/forms/use-contract-form.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'

export const meta = () => pageTitle('Sign Up')

export default function Register() {
  const [query] = useSearchParams()
  const { home, next } = intendedSearch(query)
  const church = useContractForm(churchInput, { ...emptyChurch, ...(home && { address: home }) })
  const preacher = useContractForm(preacherInput, emptyPreacher)

  const churchPlace = <CityAndState form={church} city="address.city" state="address.state" />
  const preacherPlace = <CityAndState form={preacher} city="city" state="state" />
  return (
    <AuthFrame
      title="Create Your Account"
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} className="font-semibold text-pine underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <RegisterWizard
        church={{ form: church, fields: <ChurchFields form={church} place={churchPlace} /> }}
        preacher={{ form: preacher, fields: <PreacherFields form={preacher} place={preacherPlace} /> }}
        userType={userTypes.find((type) => type === query.get('type'))}
        next={{ church: next, ...intendedProfile(query) }}
      />
    </AuthFrame>
  )
}
