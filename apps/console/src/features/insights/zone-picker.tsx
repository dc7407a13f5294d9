/** Says whose days are counted, and lets another zone be chosen. */
import { Button, Popover, Text } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { rememberZone } from './remember-zone.ts'
import css from './zone-picker.module.css'

const ZoneSelect = lazyPart(() => import('../../shared/zone-select.tsx').then((module) => module.ZoneSelect))

interface ZonePickerProps {
  zone: string
  /** Undefined is the device's own. */
  onChoose: (zone: string | undefined) => void
}

export function ZonePicker({ zone, onChoose }: ZonePickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          className={css.zone ?? ''}
          leftSection={<IconWorld size={16} aria-hidden />}
          aria-label={m.insights_zone({ zone: zoneName(zone) })}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi>{zoneName(zone)}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" c="dimmed" mb="sm">
          {m.insights_zone_note()}
        </Text>
        <Suspense fallback={null}>
          <ZoneSelect
            value={zone}
            allowDeselect={false}
            // Whoever opens it wants another one, and types at once.
            autoFocus
            comboboxProps={{ withinPortal: false }}
            onChange={(chosen) => {
              if (chosen === null) return
              onChoose(rememberZone(chosen))
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
