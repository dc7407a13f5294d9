import type { FieldDifference, PageDifference } from '@vitrine/blocks/page/compare-pages'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { blockLabelOf } from '../canvas/block-look.ts'
import { blockName } from '../editor/commands/block-rules.ts'
import { fieldsOfBlock, fieldsOfPage, fieldWords, isColour, kindWords, valueWords } from './difference-words.ts'
import css from './versions.module.css'

const Value = ({ value }: { value: unknown }) => (
  <span className={css.value}>
    {isColour(value) ? <span className={css.swatch} style={{ background: value }} aria-hidden="true" /> : null}
    {valueWords(value)}
  </span>
)

/** Each field with what it was and what it is. */
const Fields = ({ differences, fields }: { differences: readonly FieldDifference[]; fields: readonly Field[] }) => (
  <dl className={css.fields}>
    {differences.map(({ path, before, after }) => (
      <div key={path}>
        <dt>{fieldWords(path, fields)}</dt>
        <dd>
          <del>
            <Value value={before} />
          </del>
          <span aria-hidden="true"> → </span>
          <ins>
            <Value value={after} />
          </ins>
        </dd>
      </div>
    ))}
  </dl>
)

/** What differs from then to now, field by field. */
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
          <Fields differences={settings} fields={fieldsOfPage} />
        </li>
      ) : null}
      {blocks.map(({ id, block, kind, fields }) => (
        <li key={id} data-mark={kind}>
          <strong>{blockName(block, blockLabelOf(block.type))}</strong>{' '}
          <span className={css.kind}>{kindWords[kind]}</span>
          {fields.length > 0 ? <Fields differences={fields} fields={fieldsOfBlock(block.type)} /> : null}
        </li>
      ))}
    </ul>
  )
}
