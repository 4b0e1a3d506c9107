/** Sends the chosen card and goes where the sandbox says; the page's only script. */
const form = document.querySelector('form')
const button = form.querySelector('button')
const problem = document.querySelector('#problem')
const words = button.textContent
let sending = false

async function send(chosen) {
  const { csrf_token } = await (await fetch('/api/auth/csrf-token')).json()
  const answer = await fetch(form.dataset.send, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': csrf_token },
    body: JSON.stringify(Object.fromEntries(chosen)),
  })
  // The page has ended meanwhile, and says so when it loads.
  if (answer.status === 409) return globalThis.location.href
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message)
  return body.redirect
}

function show(isSending) {
  sending = isSending
  button.setAttribute('aria-disabled', String(isSending))
  button.textContent = isSending ? form.dataset.sending : words
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (sending) return
  problem.hidden = true
  show(true)
  try {
    globalThis.location.assign(await send(new FormData(form)))
  } catch {
    problem.textContent = form.dataset.failed
    problem.hidden = false
    problem.scrollIntoView({ block: 'center' })
    show(false)
  }
})
// After Back, the browser may restore the page as it was left, in the middle of sending.
globalThis.addEventListener('pageshow', () => {
  show(false)
})
button.disabled = false
