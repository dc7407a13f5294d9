import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useState } from 'react'
import { readAppKey } from '../../shared/api/app-key.ts'
import { myAppsQuery } from '../../shared/api/my-apps.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { toastSuccess } from '../../shared/toast.ts'
import { AppList } from './app-list.tsx'
import { openApp } from './open-app.ts'

export function SwitchApplicationScreen() {
  const current = readAppKey()
  const apps = useQuery(myAppsQuery(null))
  const [selected, setSelected] = useState(current)
  const [switching, setSwitching] = useState(false)
  const [isMissing, setMissing] = useState(false)

  const save = () => {
    setMissing(selected === null)
    if (selected === null) return
    setSwitching(true)
    toastSuccess('Switch app successfully')
    openApp(selected, '/switch-application')
  }
  return (
    <>
      <PageTitle title="Switch application" description="Every screen of the console works on the app chosen here." />
      <Panel maw={560}>
        {apps.isPending && <SkeletonLines count={5} height={56} />}
        {apps.isError && !apps.data && <LoadError error={apps.error} onRetry={() => void apps.refetch()} />}
        {apps.data && (
          <>
            <AppList apps={apps.data} selected={selected} onSelect={setSelected} />
            <Text size="sm" c="var(--mantine-color-error)" role="alert" mih={20} mt="xs">
              {isMissing && selected === null && 'Please select your app!'}
            </Text>
            <Group justify="flex-end" mt="xs">
              <Button onClick={save} loading={switching} disabled={selected === current}>
                Save
              </Button>
            </Group>
          </>
        )}
      </Panel>
    </>
  )
}
