import { addMessages } from "@/components/language/added-messages";
import de from "@/messages/de/alert-bell.json";
import en from "@/messages/en/alert-bell.json";

// Beside the code that is loaded with them, not sent with the page.
addMessages("alert-bell", { en, de });
