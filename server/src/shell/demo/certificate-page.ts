const STYLE = `body { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #10212f; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2rem; } li { margin: .5rem 0; }
a.button { display: inline-block; padding: 1rem 1.5rem; border-radius: .75rem; background: #00bae3; color: #10212f; font-weight: 700; text-decoration: none; }`;

export function certificatePage(): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Try Offpiste on a phone</title><style>${STYLE}</style></head>
<body>
<h1>Try Offpiste on a phone</h1>
<p>A phone gives camera, installation and offline use only to addresses it trusts. This machine made a certificate authority of its own; trust it on phones you test with, and remove it afterwards.</p>
<p><a class="button" href="/demo/ca.crt">Download the certificate</a></p>
<h2>iPhone and iPad</h2>
<ol>
<li>Open this page in Safari, press the button and allow the profile to be downloaded.</li>
<li>Settings, General, VPN &amp; Device Management: choose the profile and press Install.</li>
<li>Settings, General, About, Certificate Trust Settings: switch on full trust for it.</li>
<li>Open the app’s address again.</li>
</ol>
<h2>Android</h2>
<ol>
<li>Press the button and keep the file.</li>
<li>Settings, Security, More security settings, Encryption &amp; credentials, Install a certificate, CA certificate. (Or search the settings for “CA certificate”.)</li>
<li>Press Install anyway and choose the file.</li>
<li>Open the app’s address again in Chrome.</li>
</ol>
</body>
</html>
`;
}
