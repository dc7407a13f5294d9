import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { swatchOf } from '@vitrine/domain/catalog/swatch.rules'
import { type Choice, choose, stateOfValue } from '@vitrine/domain/catalog/variant.rules'
import kit from '../frame/kit.module.css'
import type { BlockHost } from '../host/host.ts'
import css from './option-values.module.css'

interface OptionValuesProps {
  host: BlockHost
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  option: Product['options'][number]
  /** Name that separates these radio buttons from those of another place. */
  group: string
}

function OptionValues({ host, product, choice, onChoose, option, group }: OptionValuesProps) {
  const Value = host.mode === 'live' ? 'label' : 'span'
  const showsColors = host.settings?.showsColors ?? true
  return (
    <fieldset className={css.option}>
      <legend>
        {option.name}
        <span>{choice[option.name]}</span>
      </legend>
      <div className={css.values}>
        {option.values.map(({ label, swatch }) => {
          const state = stateOfValue(product, choice, option.name, label)
          const color = showsColors ? swatchOf(swatch) : null
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
                  onChange={() => onChoose(choose(product, choice, option.name, label))}
                />
              ) : null}
              {color ? <i style={{ background: color }} /> : null}
              <span dir="auto" className={css.label}>
                {label}
              </span>
              {state === 'soldOut' ? <span className={kit.hidden}>{host.word('soldOut')}</span> : null}
            </Value>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The options between which a shopper chooses: those that have one value alone are left out. */
export const choosableOptions = (product: Product): Product['options'] =>
  product.options.filter(({ values }) => values.length > 1)

/** Options such as colour and size. A sold-out value can be chosen, but is marked as sold out. */
export const VariantOptions = ({ group, ...shown }: Omit<OptionValuesProps, 'option'>) => (
  <div className={css.options}>
    {choosableOptions(shown.product).map((option) => (
      <OptionValues key={option.name} {...shown} option={option} group={`${group}-${option.name}`} />
    ))}
  </div>
)
