import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { readAppKey } from '../../shared/api/app-key.ts'
import { myAppsQuery } from '../../shared/api/my-apps.ts'
import { useMayMakeApp } from '../../shared/api/new-app.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { AppList } from './app-list.tsx'
import { openApp } from './open-app.ts'

export function SwitchApplicationScreen() {
  const current = readAppKey()
  const mayMakeApp = useMayMakeApp()
  const apps = useQuery(myAppsQuery(null))
  const [selected, setSelected] = useState(current)
  const [switching, setSwitching] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const save = () => {
    setMissing(selected === null)
    if (selected === null) return
    setSwitching(true)
    toastSuccess(m.apps_switched())
    openApp(selected, '/switch-application')
  }
  return (
    <>
      <PageTitle
        title={m.menu_switch_application()}
        description={m.apps_switch_note()}
        action={
          mayMakeApp && (
            <Button component={Link} to="/auth/new-app" variant="default">
              {m.apps_new()}
            </Button>
          )
        }
      />
      <Panel maw={560}>
        {apps.isPending && <SkeletonLines count={5} height={56} />}
        {apps.isError && !apps.data && <LoadError error={apps.error} onRetry={() => void apps.refetch()} />}
        {apps.data && (
          <>
            <AppList apps={apps.data} selected={selected} onSelect={setSelected} />
            <Text size="sm" c="var(--mantine-color-error)" role="alert" mih={20} mt="xs">
              {isMissing && selected === null && m.apps_select()}
            </Text>
            <Group justify="flex-end" mt="xs">
              <Button onClick={save} loading={switching} disabled={selected === current}>
                {m.unsaved_save()}
              </Button>
            </Group>
          </>
        )}
      </Panel>
    </>
  )
}
