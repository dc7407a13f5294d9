import type { PageDifference } from '@vitrine/blocks/page/compare-pages'
import { m } from '@vitrine/messages/console'
import kindWords from '@vitrine/messages/console/versions.kind_since'
import { blockLabelOf } from '../editor/block-look.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { fieldsOfBlock, fieldsOfPage } from './difference-words.ts'
import { FieldDifferences } from './field-differences.tsx'
import css from './versions.module.css'

/** Lists the differences between then and now, field by field. */
export function DifferenceList({ difference }: { difference: PageDifference }) {
  const { settings, blocks } = difference
  if (settings.length + blocks.length === 0) {
    return <p className={css.same}>{m.versions_same()}</p>
  }
  return (
    <ul className={css.differences} aria-label={m.versions_differences()}>
      {settings.length > 0 ? (
        <li>
          <strong>{m.settings_panel_page()}</strong>
          <FieldDifferences differences={settings} fields={fieldsOfPage} />
        </li>
      ) : null}
      {blocks.map(({ id, block, kind, fields }) => (
        <li key={id} data-kind={kind}>
          <strong>{blockName(block, blockLabelOf(block.type))}</strong>{' '}
          <span className={css.kind}>{kindWords[kind]()}</span>
          {fields.length > 0 ? <FieldDifferences differences={fields} fields={fieldsOfBlock(block.type)} /> : null}
        </li>
      ))}
    </ul>
  )
}
