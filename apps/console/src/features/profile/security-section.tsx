import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { securityQuery } from '../../shared/api/security.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { SecondFactor } from './second-factor.tsx'

/** What the person enters beside the password. */
export function SecuritySection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const security = useQuery(securityQuery())
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          {m.profile_security()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.profile_security_note()}
        </Text>
      </div>
      {security.isPending && <SkeletonLines count={2} height={36} />}
      {security.isError && !security.data && (
        <LoadError error={security.error} onRetry={() => void security.refetch()} />
      )}
      {security.data?.external === true && <Text size="sm">{m.profile_security_external()}</Text>}
      {security.data?.external === false && (
        <SecondFactor security={security.data} onChanged={() => heading.current?.focus()} />
      )}
    </Stack>
  )
}
