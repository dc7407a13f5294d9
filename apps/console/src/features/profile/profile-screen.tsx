import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { IdentityInfo } from '@vitrine/domain/identity/identity.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { profileQuery } from '../../shared/api/use-profile.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { LanguageSelect } from './language-select.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecuritySection } from './security-section.tsx'
import { WeeklySummary } from './weekly-summary.tsx'

const fullNameOf = ({ given_name, family_name, preferred_username }: IdentityInfo): string =>
  [given_name, family_name].filter(Boolean).join(' ') || preferred_username

export function ProfileScreen() {
  const profile = useQuery(profileQuery())
  return (
    <>
      <PageTitle title={m.frame_profile()} description={m.profile_note()} />
      <Panel maw={560}>
        {profile.isPending && <SkeletonLines count={3} height={58} />}
        {profile.isError && !profile.data && <LoadError error={profile.error} onRetry={() => void profile.refetch()} />}
        {profile.data && (
          <Stack gap="md">
            <TextInput label={m.profile_name()} readOnly value={fullNameOf(profile.data)} />
            <TextInput label={m.profile_email()} readOnly value={profile.data.email} />
            <TextInput
              label={m.profile_customer_id()}
              readOnly
              value={profile.data.Customer_ID ?? ''}
              placeholder={m.profile_not_set()}
            />
          </Stack>
        )}
      </Panel>
      {profile.data && (
        <Panel maw={560} mt="md">
          <LanguageSelect profile={profile.data} />
        </Panel>
      )}
      <WeeklySummary />
      <Panel maw={560} mt="md">
        <SecuritySection />
      </Panel>
      <Panel maw={560} mt="md">
        <OwnSessions />
      </Panel>
    </>
  )
}
