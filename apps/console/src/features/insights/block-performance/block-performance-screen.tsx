import { Button, Group, NativeSelect, Popover } from '@mantine/core'
import { IconArrowLeft, IconClick, IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BlockPerformance } from '@vitrine/domain/insights/block-performance.routes'
import { tapDefinition, tapHours } from '@vitrine/domain/insights/block-performance.rules'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { useState } from 'react'
import { formatCalendarDay } from '../../../shared/dates/date-words.ts'
import { List } from '../../../shared/lists/list.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { TableFormatButton } from '../../../shared/tables/table-format-button.tsx'
import { RangePicker } from '../range-picker.tsx'
import { ZonePicker } from '../zone-picker.tsx'
import { rowsOnPage, useBlocks, useBlocksFile } from './block-performance.api.ts'
import css from './block-performance.module.css'
import { useBlockPerformanceAddress } from './block-performance-address.ts'
import { columnsOfBlockPerformance, keyOfRow, rowsOfBlocks } from './block-performance-columns.tsx'

type Release = BlockPerformance['releases'][number]

const releaseText = ({ number, publishedAt, isLive, installs }: Release): string => {
  const words = { number, day: formatCalendarDay(publishedAt.slice(0, 10)), count: installs }
  return isLive ? m.block_performance_release_live(words) : m.block_performance_release_of(words)
}

function ReleaseSelect(props: { releases: readonly Release[]; value: number | null; onChoose: (to: string) => void }) {
  const { releases, value, onChoose } = props
  const isKnown = value === null || releases.some(({ number }) => number === value)
  return (
    <NativeSelect
      className={css.releases ?? ''}
      aria-label={m.block_performance_releases()}
      value={value ?? ''}
      data={[
        { value: '', label: m.block_performance_all_releases() },
        ...(isKnown ? [] : [{ value: String(value), label: m.block_performance_release_number({ number: value }) }]),
        ...releases.map((release) => ({ value: String(release.number), label: releaseText(release) })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

/** What the numbers mean, as beside each chart. */
function Definition() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={340}
      position="bottom-start"
      withinPortal
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconInfoCircle size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {m.block_performance_counted()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={m.block_performance_counted()}>
        <p className={css.definition}>{m.block_performance_definition({ hours: tapHours })}</p>
        <small>{m.charts_definition_version({ version: tapDefinition.version })}</small>
      </Popover.Dropdown>
    </Popover>
  )
}

function BlocksOfRange() {
  const { list, release, range, zone, chooseRelease } = useBlockPerformanceAddress()
  const listing = { ...list, release, startDate: range.startDate, endDate: range.endDate, zone }
  const blocks = useBlocks(listing, list.page)
  const file = useBlocksFile(listing)
  const { data } = blocks
  return (
    <List
      label={m.block_performance_screen()}
      query={blocks}
      rowsOf={(report) => rowsOfBlocks(report.data)}
      totalOf={({ total }) => total}
      keyOf={keyOfRow}
      pageSize={rowsOnPage}
      address={list}
      columns={columnsOfBlockPerformance()}
      tools={
        <>
          <ReleaseSelect releases={data?.releases ?? []} value={release} onChoose={chooseRelease} />
          <Definition />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={file.isPending}
            disabled={!data || data.total === 0}
            onClick={() => file.start(undefined)}
          >
            {m.block_performance_csv()}
          </Button>
          <TableFormatButton />
        </>
      }
      above={
        data &&
        (data.unfinishedDay !== null || data.utcDaysBefore !== null) && (
          <p className={css.note}>
            {data.unfinishedDay ? m.block_performance_unfinished({ day: formatCalendarDay(data.unfinishedDay) }) : ''}
            {data.utcDaysBefore
              ? ` ${m.block_performance_utc_days({ day: formatCalendarDay(data.utcDaysBefore) })}`
              : ''}
          </p>
        )
      }
      nothing={{
        icon: <IconClick size={20} />,
        title: m.block_performance_empty(),
        description: m.block_performance_empty_note(),
      }}
    />
  )
}

/** Which blocks of the app's pages are seen and tapped, and which orders followed. */
export function BlockPerformanceScreen() {
  const { days, range, today, zone, choosePreset, chooseDays, chooseZone } = useBlockPerformanceAddress()
  return (
    <>
      <PageTitle
        title={m.block_performance_screen()}
        description={m.block_performance_note()}
        action={
          <Button
            renderRoot={(props) => <Link to="/" search={days} {...props} />}
            variant="default"
            leftSection={<IconArrowLeft size={16} data-mirrored aria-hidden />}
          >
            {m.menu_insights()}
          </Button>
        }
      />
      <Group justify="flex-end" gap="xs" mb="md">
        <RangePicker range={range} today={today} onPreset={choosePreset} onDays={chooseDays} />
        <ZonePicker zone={zone} onChoose={chooseZone} />
      </Group>
      <Permitted permission="insights.read">
        <BlocksOfRange />
      </Permitted>
    </>
  )
}
