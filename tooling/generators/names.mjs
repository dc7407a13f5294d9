// One noun in its spellings.
export function namesOf(kebab) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) throw new Error(`'${kebab}' is not kebab-case, as 'action-button'.`)
  const words = kebab.split('-')
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('')
  const sentence = words.join(' ')
  return {
    kebab,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    label: sentence[0].toUpperCase() + sentence.slice(1),
  }
}
