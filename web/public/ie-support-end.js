/*
 * For browsers that know no modules, Internet Explorer above all: the pages can be read in them and not used. Says so
 * until it is closed, and remembers that. Written in what these browsers understand (ECMAScript 5).
 */
;(function () {
  var key = 'IE_SUPPORT_END'

  function isClosed() {
    try {
      return window.localStorage.getItem(key) === 'true'
    } catch (error) {
      return false
    }
  }

  function remember() {
    try {
      window.localStorage.setItem(key, 'true')
    } catch (error) {
      // It is said again on the next page.
    }
  }

  function show() {
    var bar = document.createElement('div')
    var words = document.createElement('span')
    var button = document.createElement('button')
    bar.setAttribute('role', 'alert')
    bar.style.cssText =
      'padding:12px 16px;background:#fff7e0;color:#1a1d23;font-size:15px;line-height:1.8;text-align:center'
    words.textContent =
      'お使いのブラウザー（Internet Explorer など）のサポートは終了しました。ご注文には、Microsoft Edge、Google Chrome、Safari、Firefox の最新版をお使いください。'
    button.type = 'button'
    button.textContent = '閉じる'
    button.style.cssText = 'margin-left:16px;padding:8px 20px;font-size:15px'
    button.onclick = function () {
      remember()
      bar.parentNode.removeChild(bar)
    }
    bar.appendChild(words)
    bar.appendChild(button)
    document.body.insertBefore(bar, document.body.firstChild)
  }

  if (!isClosed()) show()
})()
