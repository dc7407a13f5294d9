/**
 * The script of the API reference, by which a developer tries a call. The token stands in its field and nowhere else: it
 * is gone with the page. A route's form is made when the route is first opened.
 */
export const docsScript = `
const byId = (id) => document.getElementById(id)
const add = (parent, tag, values) => parent.appendChild(Object.assign(document.createElement(tag), values))
const field = (form, name, tag = 'input') => {
  const label = add(form, 'label', { textContent: name })
  return add(label, tag, { name, spellcheck: false, autocomplete: 'off' })
}
const addressOf = (route, form) => {
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name) =>
    encodeURIComponent(name === 'appKey' ? byId('app-key').value : form.elements[name].value))
  const query = new URLSearchParams()
  for (const name of route.query) {
    const value = name === 'appKey' ? byId('app-key').value : form.elements[name].value
    if (value !== '') query.append(name, value)
  }
  return query.size > 0 ? path + '?' + query : path
}
const send = async (route, form) => {
  const headers = { authorization: 'Bearer ' + byId('token').value.trim(), 'app-key': byId('app-key').value.trim() }
  const language = byId('language').value.trim()
  if (language !== '') headers['x-app-language'] = language
  const init = { method: route.method, headers, cache: 'no-store', credentials: 'omit' }
  if (route.body) {
    headers['content-type'] = 'application/json'
    init.body = form.elements.body.value
  }
  if (route.ifMatch && form.elements['If-Match'].value !== '')
    headers['if-match'] = '"' + form.elements['If-Match'].value.replaceAll('"', '') + '"'
  const response = await fetch(addressOf(route, form), init)
  const text = await response.text()
  const etag = response.headers.get('etag')
  const shown = (() => { try { return JSON.stringify(JSON.parse(text), null, 2) } catch { return text } })()
  return response.status + (etag ? '  ETag ' + etag : '') + '\\n\\n' + shown
}
const draw = (details) => {
  const route = JSON.parse(details.dataset.try)
  const form = add(details, 'form', {})
  add(form, 'h3', { textContent: 'Try it' })
  for (const name of route.params) if (name !== 'appKey') field(form, name).required = true
  for (const name of route.query) if (name !== 'appKey') field(form, name)
  if (route.ifMatch) field(form, 'If-Match')
  if (route.body) field(form, 'body', 'textarea').value = '{}'
  add(form, 'button', { textContent: 'Send ' + route.method })
  const output = add(form, 'pre', { tabIndex: 0, hidden: true })
  output.setAttribute('role', 'status')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    output.hidden = false
    output.textContent = 'Sending…'
    send(route, form).then(
      (text) => { output.textContent = text },
      (error) => { output.textContent = 'The call did not reach the server. ' + error.message },
    )
  })
}
document.addEventListener('toggle', ({ target }) => {
  if (target.open && target.dataset.try && !target.querySelector('form')) draw(target)
}, true)
`
