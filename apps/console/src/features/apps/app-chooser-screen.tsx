import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Application } from '@vitrine/domain/apps/apps.routes'
import { m } from '@vitrine/messages/console'
import { useEffect, useState } from 'react'
import { myAppsQuery } from '../../shared/api/my-apps.ts'
import { useMayMakeApp } from '../../shared/api/new-app.ts'
import { session } from '../../shared/api/session.ts'
import { useProfile } from '../../shared/api/use-profile.ts'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { AppList } from './app-list.tsx'
import { openApp } from './open-app.ts'

/** The chooser after sign-in, with the apps of one store when the address names it. */
export function AppChooserScreen() {
  const { storeCode } = useSearch({ from: '/signed-in/auth/applications' })
  const profile = useProfile()
  const apps = useQuery(myAppsQuery(storeCode ?? null))
  // Even if this user has no app in this store, they may have apps in other stores.
  const isNoneOfStore = apps.data?.length === 0 && storeCode !== undefined
  const everyApp = useQuery({ ...myAppsQuery(null), enabled: isNoneOfStore })
  const isWaiting = apps.isPending || (isNoneOfStore && everyApp.isPending)
  const failed = [apps, everyApp].find(({ isError, data }) => isError && !data)
  useEffect(() => session.setStoreCode(storeCode ?? ''), [storeCode])
  return (
    <EntryFrame>
      <Title order={1} size="h2">
        {m.apps_welcome()}
        {profile && ` ${profile.preferred_username}`}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {m.apps_choose()}
      </Text>
      {isWaiting && <SkeletonLines count={4} height={56} />}
      {failed && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {apps.data && !isWaiting && !failed && (
        <Choice apps={apps.data} hasNone={isNoneOfStore ? everyApp.data?.length === 0 : apps.data.length === 0} />
      )}
    </EntryFrame>
  )
}

interface ChoiceProps {
  apps: Application[]
  /** True when the user has no app in any store. */
  hasNone: boolean
}

function Choice({ apps, hasNone }: ChoiceProps) {
  const navigate = useNavigate()
  const mayMakeApp = useMayMakeApp()
  const only = apps.length === 1 ? apps[0]?.appKey : undefined
  const [selected, setSelected] = useState<string | null>(apps[0]?.appKey ?? null)
  const [opening, setOpening] = useState(only !== undefined)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (only !== undefined) openApp(only, '/')
    if (hasNone) void navigate({ to: '/auth/no-app', replace: true })
  }, [only, hasNone, navigate])

  const open = () => {
    setMissing(selected === null)
    if (selected === null) return
    setOpening(true)
    openApp(selected, '/')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <AppList apps={apps} selected={selected} onSelect={setSelected} />
      <Text size="sm" c="var(--mantine-color-error)" role="alert" mih={20} mt="xs">
        {isMissing && selected === null && m.apps_select()}
      </Text>
      <Group justify="space-between" mt="xs">
        <Button component={Link} to="/auth/logout" variant="default">
          {m.apps_back_to_login()}
        </Button>
        <Group gap="xs">
          {mayMakeApp && (
            <Button component={Link} to="/auth/new-app" variant="default">
              {m.apps_new()}
            </Button>
          )}
          <Button type="submit" loading={opening}>
            {m.apps_open()}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
