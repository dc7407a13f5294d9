import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PreflightGroup as Group, PreflightFinding } from '@vitrine/domain/publishing/preflight.schema'
import { m } from '@vitrine/messages/console'
import { type ReactNode, useState } from 'react'
import { kept } from '../../../shared/kept-text.tsx'
import { shownPageName } from '../../../shared/page-names.ts'
import { headingOf, hintOf, wordsOfProblem } from '../../../shared/preflight-words.ts'
import { blockLabelOf } from '../editor/block-look.ts'
import { type LookedOver, linkOfFinding } from './finding-place.ts'
import css from './publish-dialog.module.css'

/** The number of findings shown until somebody asks for the rest. */
const fewest = 3

/** Says where a finding is, such as 'Image banner, Home 1'. */
function placeText({ page, block }: PreflightFinding): ReactNode {
  if (!page) return null
  const title = shownPageName({ type: page.type, title: { text: page.title } })
  if (!block) return title
  return block.name
    ? kept(m.publishing_place, { block: block.name, page: title })
    : kept(m.publishing_place, { page: title }, { block: blockLabelOf(block.type) })
}

interface Links {
  design?: LookedOver | undefined
  onFollow: () => void
}

function FindingLink({ code, finding, design, onFollow }: Links & { code: string; finding: PreflightFinding }) {
  const place = placeText(finding)
  return (
    <Link className={css.link} {...linkOfFinding(code, finding, design)} onClick={onFollow} data-finding={code}>
      {wordsOfProblem(finding)}
      {place === null ? null : <span className={css.place}>{place}</span>}
    </Link>
  )
}

export function PreflightGroup({ group, ...links }: Links & { group: Group }) {
  const { code, severity, total, findings } = group
  const [all, setAll] = useState(false)
  const Icon = severity === 'blocks' ? IconCircleX : IconAlertTriangle
  const shown = all || findings.length <= fewest + 1 ? findings : findings.slice(0, fewest)
  return (
    <li className={css.group}>
      <h5 className={css.groupHead}>
        <Icon size={16} className={css[severity]} aria-hidden="true" />
        {headingOf(group)}
        <span className={css.count}>{total}</span>
      </h5>
      <p className={css.hint}>{hintOf(group)}</p>
      <ul className={css.findings}>
        {shown.map((finding) => (
          <li key={`${finding.page?.id} ${finding.block?.id} ${finding.message}`} className={css.finding}>
            <FindingLink code={code} finding={finding} {...links} />
          </li>
        ))}
      </ul>
      {shown.length < findings.length ? (
        <UnstyledButton className={css.more} onClick={() => setAll(true)}>
          {m.publishing_show_more({ count: findings.length - shown.length })}
        </UnstyledButton>
      ) : null}
      {shown.length === findings.length && total > findings.length ? (
        <div className={css.more}>{m.publishing_more_of_kind({ count: total - findings.length })}</div>
      ) : null}
    </li>
  )
}
