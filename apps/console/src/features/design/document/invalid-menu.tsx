/** Lists the fields of a screen that hold invalid input, each with a link to it. */

import { Button, Menu, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import type { InvalidPlace } from '../../../shared/unsaved-changes/invalid-places.ts'
import { saidPlace } from '../publishing/said-place.ts'
import classes from './invalid-menu.module.css'

export function InvalidMenu({ places }: { places: readonly InvalidPlace[] }) {
  const navigate = useNavigate()
  return (
    <Menu position="top-start" withinPortal={false} shadow="md" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconAlertCircle size={16} className={classes.fields} aria-hidden />}
        >
          {m.unsaved_fields({ count: places.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.invalid}>
        {places.map(saidPlace).map(({ label, message, where, search }) => (
          <Menu.Item key={JSON.stringify(search)} onClick={() => void navigate({ to: '.', search })}>
            <Text size="sm" component="span" display="block">
              {label}: {message}
            </Text>
            {where === '' ? null : (
              <Text size="xs" c="dimmed" component="span" display="block">
                {where}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
