import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { timezonesQuery } from './api/timezones.ts'
import { m } from './messages/messages.js'

export const ownZone = deviceZone()

interface ZoneSelectProps extends SelectProps {
  /** While false, the zones are not loaded yet and only the browser's own zone is offered. */
  isNeeded?: boolean
}

/** Offers every time zone by its name. Zones that are not listed at first are found by typing. */
export function ZoneSelect({ isNeeded = true, ...select }: ZoneSelectProps) {
  const zones = useQuery({ ...timezonesQuery(), enabled: isNeeded })
  return (
    <Select
      label={m.frame_time_zone()}
      searchable
      limit={100}
      nothingFoundMessage={m.frame_no_time_zone()}
      data={(zones.data ?? [{ value: ownZone, display: ownZone }]).map(({ value, display }) => ({
        value,
        label: display,
      }))}
      {...select}
    />
  )
}
