import { useEffect, useState } from 'react'
import { useMarkViewed } from './onboarding.api.ts'
import { OnboardingDialog } from './onboarding-dialog.tsx'

/**
 * The welcome of an owner who sees the app for the first time. The view is marked before anything is shown, and the
 * server tells one of all callers that it was the first: nobody is welcomed twice, in whichever tab.
 */
export function Welcome() {
  const { start } = useMarkViewed()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is marked once, when the screen is first seen
  useEffect(() => start(undefined, { onSuccess: ({ isFirst }) => setOpen(isFirst) }), [])
  return isOpen && <OnboardingDialog onClose={() => setOpen(false)} />
}
