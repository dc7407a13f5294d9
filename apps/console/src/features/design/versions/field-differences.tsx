import type { FieldDifference } from '@vitrine/blocks/page/compare-pages'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { fieldWords, isColor, valueWords } from './difference-words.ts'
import css from './versions.module.css'

const Value = ({ value }: { value: unknown }) => (
  <span className={css.value}>
    {isColor(value) ? <span className={css.swatch} style={{ background: value }} aria-hidden="true" /> : null}
    {valueWords(value)}
  </span>
)

/** Lists each field with its former and its current value. */
export const FieldDifferences = ({
  differences,
  fields,
}: {
  differences: readonly FieldDifference[]
  fields: readonly Field[]
}) => (
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
