import { useAuth, usePreacher } from '../features/accounts/use-auth.ts'
import { FitFields } from '../features/fit/fit-fields.tsx'
import { CityAndState } from '../features/places/city-and-state.tsx'
import { MyProfile } from '../features/preachers/editor/my-profile.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Your Profile')

export default function PreacherProfile() {
  const preacher = usePreacher()
  const { replaceProfile } = useAuth()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <MyProfile
        preacherId={preacher._id}
        place={(form) => <CityAndState form={form} city="city" state="state" />}
        fit={(form, isEditing) => <FitFields form={form} of="preacher" isEditing={isEditing} />}
        onSaved={replaceProfile}
      />
    </div>
  )
}
