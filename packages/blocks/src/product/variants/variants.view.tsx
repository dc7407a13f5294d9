import { choose, stateOfValue } from '@vitrine/domain/catalog/variant.rules'
import type { BlockView } from '../../kit/define/define-view.ts'
import kit from '../../kit/frame/kit.module.css'
import type { BlockHost } from '../../kit/host/host.ts'
import { productOf, type ShownProduct } from '../../kit/host/product-host.ts'
import { ProductSection } from '../../kit/products/product-section.tsx'
import css from './variants.module.css'
import type { VariantsBlock } from './variants.schema.ts'

/** A colour that CSS knows; other values are shown as text. */
const swatchOf = (swatch: string | null) =>
  swatch !== null && /^#[0-9a-f]{3,8}$|^[a-z]+$/i.test(swatch) ? swatch : null

type Option = ShownProduct['product']['options'][number]

interface OptionValuesProps {
  host: BlockHost
  shown: ShownProduct
  option: Option
  /** Name that separates the radio buttons of this block from those of another. */
  group: string
}

function OptionValues({ host, shown, option, group }: OptionValuesProps) {
  const { product, choice } = shown
  const Value = host.mode === 'live' ? 'label' : 'span'
  return (
    <fieldset className={css.option}>
      <legend>
        {option.name}
        <span>{choice[option.name]}</span>
      </legend>
      <div className={css.values}>
        {option.values.map(({ label, swatch }) => {
          const state = stateOfValue(product, choice, option.name, label)
          const color = swatchOf(swatch)
          const isChosen = choice[option.name] === label
          return (
            <Value key={label} className={css.value} data-state={state} data-chosen={isChosen || undefined}>
              {host.mode === 'live' ? (
                <input
                  type="radio"
                  name={group}
                  value={label}
                  data-option={option.name}
                  checked={isChosen}
                  onChange={() => productOf(host).choose(choose(product, choice, option.name, label))}
                />
              ) : null}
              {color ? <i style={{ background: color }} /> : null}
              <span className={css.label}>{label}</span>
              {state === 'soldOut' ? <span className={kit.hidden}>{host.word('soldOut')}</span> : null}
            </Value>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Options such as colour and size. A sold-out value can be chosen, but is marked as sold out. */
export const VariantsView: BlockView<VariantsBlock> = ({ block, host }) => {
  const shown = productOf(host).useProduct()
  const options = shown?.product.options.filter(({ values }) => values.length > 1) ?? []
  return (
    <ProductSection block={block} host={host} label="Variant" icon="options" heading={host.word('options')}>
      {shown && options.length > 0 ? (
        <div className={css.options}>
          {options.map((option) => (
            <OptionValues
              key={option.name}
              host={host}
              shown={shown}
              option={option}
              group={`${block.id}-${option.name}`}
            />
          ))}
        </div>
      ) : null}
    </ProductSection>
  )
}
