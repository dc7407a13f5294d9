import { useProfile } from './use-profile.ts'

/** Whether the person at this tab saved under this name, in another tab. */
export function useIsMe(): (savedBy: string | null) => boolean {
  const me = useProfile()?.preferred_username
  return (savedBy) => savedBy !== null && savedBy === me
}
