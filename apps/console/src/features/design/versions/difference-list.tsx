import type { PageDifference } from '@vitrine/blocks/page/compare-pages'
import { blockLabelOf } from '../canvas/block-look.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { fieldsOfBlock, fieldsOfPage, kindWords } from './difference-words.ts'
import { FieldDifferences } from './field-differences.tsx'
import css from './versions.module.css'

/** Lists the differences between then and now, field by field. */
export function DifferenceList({ difference }: { difference: PageDifference }) {
  const { settings, blocks } = difference
  if (settings.length + blocks.length === 0) {
    return <p className={css.same}>This version is the same as the page is now.</p>
  }
  return (
    <ul className={css.differences} aria-label="What differs">
      {settings.length > 0 ? (
        <li>
          <strong>Page settings</strong>
          <FieldDifferences differences={settings} fields={fieldsOfPage} />
        </li>
      ) : null}
      {blocks.map(({ id, block, kind, fields }) => (
        <li key={id} data-kind={kind}>
          <strong>{blockName(block, blockLabelOf(block.type))}</strong>{' '}
          <span className={css.kind}>{kindWords[kind]}</span>
          {fields.length > 0 ? <FieldDifferences differences={fields} fields={fieldsOfBlock(block.type)} /> : null}
        </li>
      ))}
    </ul>
  )
}
