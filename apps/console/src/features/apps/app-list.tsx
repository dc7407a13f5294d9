import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Application } from '@vitrine/domain/apps/apps.routes'
import { m } from '@vitrine/messages/console'
import { useId, useState } from 'react'
import { AppIcon } from '../../shared/app-icon.tsx'
import { ReadableAddress } from '../../shared/parts/readable-address.tsx'
import classes from './app-list.module.css'
import { filterApps } from './filter-apps.ts'

export interface AppListProps {
  apps: readonly Application[]
  /** Null while no visible app is selected. */
  selected: string | null
  onSelect: (appKey: string | null) => void
}

/** Search and selection of one app. An app that the search hides is deselected. */
export function AppList({ apps, selected, onSelect }: AppListProps) {
  const [text, setText] = useState('')
  const group = useId()
  const shown = filterApps(apps, text)
  const search = (value: string) => {
    setText(value)
    if (!filterApps(apps, value).some(({ appKey }) => appKey === selected)) onSelect(null)
  }
  return (
    <div>
      <TextInput
        aria-label={m.apps_search()}
        placeholder={m.apps_search_by()}
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <fieldset className={classes.list}>
        <legend className={classes.legend}>{m.apps_list()}</legend>
        {shown.map((app) => (
          <label key={app.appKey} className={classes.row}>
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={app.appKey === selected}
              onChange={() => onSelect(app.appKey)}
            />
            <AppIcon name={app.applicationName} icon={app.icon} size={40} />
            <span className={classes.words}>
              <span className={classes.name}>{app.applicationName}</span>
              <span className={classes.detail}>{app.appKey}</span>
              <span className={classes.detail}>
                <ReadableAddress address={app.storeUrl} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Text size="sm" c="dimmed" ta="center" role="status" py={shown.length === 0 ? 'lg' : 0}>
        {shown.length === 0 && m.apps_none()}
      </Text>
    </div>
  )
}
