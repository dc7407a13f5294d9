import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { identityRoutes, type OwnSession } from '@vitrine/domain/identity/identity.routes'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../shared/toast.ts'

const sessionsQuery = () =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) => (await callApi(identityRoutes.listSessions, {}, { signal })).data,
  })

function nameOf({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return m.profile_session_on({ browser, system })
  return browser ?? system ?? m.profile_session_unknown()
}

/** The person's sessions, each but this one with a button that ends it. */
export function OwnSessions() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery(sessionsQuery())
  const options = (text: () => string) => ({
    onSuccess: ({ data }: { data: OwnSession[] }) => {
      client.setQueryData(sessionsQuery().queryKey, data)
      toastSuccess(text())
    },
    // It may have ended meanwhile, here or by itself.
    onError: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
  // The button goes with its session, and the focus would be lost with it.
  const focusHeading = { onSuccess: () => heading.current?.focus() }
  const end = useCall({
    mutationFn: (id: string) => callApi(identityRoutes.endSession, { params: { id } }),
    ...options(m.profile_session_ended),
  })
  const endOthers = useCall({
    mutationFn: () => callApi(identityRoutes.endOtherSessions, {}),
    ...options(m.profile_sessions_others_ended),
  })

  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          {m.profile_sessions()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.profile_sessions_note()}
        </Text>
      </div>
      {sessions.isPending && <SkeletonLines count={2} height={44} />}
      {sessions.isError && !sessions.data && (
        <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {sessions.data.map((session) => {
            const begun = formatDateTime(session.begunAt)
            return (
              <Group component="li" key={session.id} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Group gap="xs">
                    <Text fw={500}>{nameOf(session)}</Text>
                    {session.current && <Badge variant="light">{m.profile_session_current()}</Badge>}
                    {session.impersonated && (
                      <Badge variant="light" color="gray">
                        {m.profile_session_impersonated()}
                      </Badge>
                    )}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {m.profile_session_times({ begun, used: formatDateTime(session.usedAt) })}
                  </Text>
                </div>
                {!session.current && (
                  <Button
                    variant="default"
                    size="xs"
                    flex="none"
                    loading={end.running === session.id}
                    disabled={endOthers.isPending}
                    aria-label={m.profile_session_end_label({ name: nameOf(session), begun })}
                    onClick={() => end.start(session.id, focusHeading)}
                  >
                    {m.profile_session_end()}
                  </Button>
                )}
              </Group>
            )
          })}
        </Stack>
      )}
      {sessions.data?.some(({ current }) => !current) && (
        <Group>
          <Button
            variant="default"
            loading={endOthers.isPending}
            disabled={end.isPending}
            onClick={() => endOthers.start(undefined, focusHeading)}
          >
            {m.profile_sessions_end_others()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
