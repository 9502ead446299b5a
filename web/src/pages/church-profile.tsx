import { useAuth, useChurch } from '../features/accounts/use-auth.ts'
import { BriefDefaultsSection } from '../features/briefs/brief-defaults.tsx'
import { MyProfile } from '../features/churches/editor/my-profile.tsx'
import { FitFields } from '../features/fit/fit-fields.tsx'
import { CityAndState } from '../features/places/city-and-state.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Church Profile')

export default function ChurchProfile() {
  const church = useChurch()
  const { replaceProfile } = useAuth()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <MyProfile
        churchId={church._id}
        place={(form) => <CityAndState form={form} city="address.city" state="address.state" />}
        fit={(form, isEditing) => <FitFields form={form} of="church" isEditing={isEditing} />}
        onSaved={replaceProfile}
      />
      <BriefDefaultsSection church={church} />
    </div>
  )
}
