/** Colours and rhythm of the shop's own pages, with the faces that every machine has. */
export const docsStyle = `
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;font:15px/1.8 "Hiragino Sans","Yu Gothic Medium","Noto Sans JP","Noto Sans CJK JP",sans-serif;color:#1a1d23;background:#fff}
a{color:#1f3f7f}a:focus-visible,summary:focus-visible{outline:2px solid #1f3f7f;outline-offset:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;background:#16294a;color:#fff;padding:12px 20px}
header a{color:#fff}header p{margin:0}header .name{font-weight:700}
.columns{display:grid;grid-template-columns:minmax(0,1fr)}
nav{padding:12px 20px;background:#f4f6f8;font-size:13px}nav p{margin:14px 0 2px;font-weight:700}nav ul{margin:0;padding:0;list-style:none}
nav li{overflow-wrap:anywhere}nav .method{min-width:46px;font-size:10px}nav a{display:block;padding:3px 0;text-decoration:none}nav a:hover{text-decoration:underline}
main{padding:8px 20px 80px;max-width:980px;min-width:0}
h1{font-size:26px;margin:24px 0 8px}h2{font-size:21px;border-top:3px solid #1f3f7f;margin:64px 0 4px;padding-top:16px}
article{border-top:1px solid #d5dae1;margin-top:32px;padding-top:8px}
h3{font-size:16px;line-height:1.6;margin:12px 0 4px;overflow-wrap:anywhere}h4{margin:20px 0 4px;font-size:14px}
#guide h3{margin-top:28px;font-size:17px}
code{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:52px;padding:0 6px;border-radius:3px;background:#1f3f7f;color:#fff;font:700 11px/20px ui-monospace,Menlo,Consolas,monospace;text-align:center}
.POST{background:#1d6b45}.PATCH,.PUT{background:#8a5200}.DELETE{background:#a62b17}
.summary{margin:0}.key{white-space:nowrap;font-size:12px;color:#5c6572;border:1px solid #d5dae1;border-radius:3px;padding:1px 6px}
.scroll{overflow-x:auto;margin:8px 0}table{border-collapse:collapse;width:100%;font-size:13px;line-height:1.7}
thead th{color:#5c6572;font-weight:400}th,td{border-bottom:1px solid #d5dae1;padding:6px 10px 6px 0;text-align:left;vertical-align:top}
tbody th{font-weight:400;min-width:130px}td{min-width:88px}td:last-child{min-width:180px}
.must{color:#a62b17;font-size:11px;white-space:nowrap}.limit,.format,.example,.type,.headers{color:#5c6572;font-size:12px}.type,.headers{margin:4px 0}
dl{margin:0}dt{float:left;clear:left;width:44px;font:700 13px/1.9 ui-monospace,Menlo,Consolas,monospace}.yes{color:#1d6b45}.no{color:#a62b17}
dd{margin:0 0 8px 52px;font-size:13px}dd p{margin:0}
summary{cursor:pointer;padding:6px 0;font-size:13px}
pre{background:#f4f6f8;padding:14px;margin:4px 0;overflow:auto;max-height:420px;line-height:1.5}
@media(max-width:640px){thead{display:none}tr{display:block;border-bottom:1px solid #d5dae1;padding:6px 0}tbody th,td{display:block;border:0;padding:0;min-width:0}}
@media(min-width:1000px){.columns{grid-template-columns:280px minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px}main{grid-area:1/2;padding:8px 40px 80px}nav{grid-area:1/1}}
`
