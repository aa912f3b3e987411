import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { savedTheme } from './actions.js';
import { startAddress } from './address.js';
import { App } from './App.js';
import { openNamed } from './sources/openGist.js';
import { useStore } from './store.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
useStore.setState({ theme: savedTheme() });
startAddress({
  gist: ({ value }) => openNamed(value),
  link: ({ text }) => void import('./share/openLink.js').then(({ openLink }) => openLink(text)),
});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
