import { messages } from '@openpulpit/contract/texts'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'

const providers = ['Google', 'Facebook'] as const
const pretence = 1000

/** No provider is configured yet, and that is what they say. */
function logInWith(provider: string) {
  notify.info(messages.redirectingTo(provider))
  setTimeout(() => notify.error(messages.providerNotConfigured(provider)), pretence)
}

export function SocialButtons() {
  return (
    <div className="mt-6 border-t border-hairline pt-6">
      <p className="mb-3 text-center text-sm text-ink-soft">Or continue with</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {providers.map((provider) => (
          <Button key={provider} tone="secondary" onClick={() => logInWith(provider)}>
            {provider}
          </Button>
        ))}
      </div>
    </div>
  )
}
