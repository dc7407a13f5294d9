import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { IdentityInfo } from '@vitrine/domain/identity/identity.routes'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { profileQuery } from '../../shared/api/use-profile.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'

const fullNameOf = ({ given_name, family_name, preferred_username }: IdentityInfo): string =>
  [given_name, family_name].filter(Boolean).join(' ') || preferred_username

export function ProfileScreen() {
  const profile = useQuery(profileQuery())
  return (
    <>
      <PageTitle title="Profile" description="These come from your account at the identity provider." />
      <Panel maw={560}>
        {profile.isPending && <SkeletonLines count={3} height={58} />}
        {profile.isError && !profile.data && <LoadError error={profile.error} onRetry={() => void profile.refetch()} />}
        {profile.data && (
          <Stack gap="md">
            <TextInput label="Name" readOnly value={fullNameOf(profile.data)} />
            <TextInput label="Email" readOnly value={profile.data.email} />
            <TextInput label="Customer ID" readOnly value={profile.data.Customer_ID ?? ''} placeholder="Not set" />
          </Stack>
        )}
      </Panel>
    </>
  )
}
