import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { type Choice, choose, stateOfValue } from '@vitrine/domain/catalog/variant.rules'
import { useWords } from '../../app/shop.ts'
import css from './options.module.css'

interface OptionsProps {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** A colour that CSS knows; anything else shows as text. */
const swatchOf = (swatch: string | null) =>
  swatch !== null && /^#[0-9a-f]{3,8}$|^[a-z]+$/i.test(swatch) ? swatch : null

/** Colour, size and the like. What is sold out can be looked at, but says so. */
export function Options({ product, choice, onChoose }: OptionsProps) {
  const word = useWords()
  const options = product.options.filter(({ values }) => values.length > 1)
  return options.map((option) => (
    <fieldset key={option.name} className={css.option}>
      <legend>
        {option.name}
        <span>{choice[option.name]}</span>
      </legend>
      <div className={css.values}>
        {option.values.map(({ label, swatch }) => {
          const state = stateOfValue(product, choice, option.name, label)
          const color = swatchOf(swatch)
          return (
            <label key={label} className={css.value} data-state={state}>
              <input
                type="radio"
                name={option.name}
                checked={choice[option.name] === label}
                onChange={() => onChoose(choose(product, choice, option.name, label))}
              />
              {color ? <i style={{ background: color }} /> : null}
              <span>{label}</span>
              {state === 'soldOut' ? <span className="visually-hidden">{word('soldOut')}</span> : null}
            </label>
          )
        })}
      </div>
    </fieldset>
  ))
}
